import type { Token, Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { withoutEntities } from "./entities.ts";
import { linkTarget } from "./link-target.ts";

/** Markdown inside a block. Elements are made by React, never from markup: HTML in the text is shown as text. */
export function Inline({ tokens }: { tokens: readonly Token[] | undefined }): ReactNode {
  // A token has no identity; while text streams its position is what stays the same.
  // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity here.
  return tokens?.map((token, index) => <Fragment key={index}>{inline(token)}</Fragment>);
}

function inline(token: Token): ReactNode {
  switch (token.type) {
    case "strong":
      return (
        <strong>
          <Inline tokens={token.tokens} />
        </strong>
      );
    case "em":
      return (
        <em>
          <Inline tokens={token.tokens} />
        </em>
      );
    case "del":
      return (
        <del>
          <Inline tokens={token.tokens} />
        </del>
      );
    case "codespan":
      return <code>{token.text}</code>;
    case "br":
      return <br />;
    case "link":
      return <Link link={token as Tokens.Link} />;
    case "image":
      return <Picture image={token as Tokens.Image} />;
    case "checkbox":
      return (
        <input
          type="checkbox"
          checked={token.checked}
          disabled
          aria-label={token.checked ? "Done" : "Open"}
        />
      );
    case "html":
      return /^<br\s*\/?>$/i.test(token.raw.trim()) ? <br /> : token.raw;
    default:
      return "tokens" in token && token.tokens ? (
        <Inline tokens={token.tokens} />
      ) : (
        withoutEntities(textOf(token))
      );
  }
}

function textOf(token: Token): string {
  return "text" in token && typeof token.text === "string" ? token.text : token.raw;
}

function Link({ link }: { link: Tokens.Link }) {
  const href = linkTarget(link.href);
  if (!href) return <Inline tokens={link.tokens} />;
  return (
    <a href={href} title={link.title ?? undefined} target="_blank" rel="noopener noreferrer">
      <Inline tokens={link.tokens} />
    </a>
  );
}

/** A picture elsewhere would tell its server who reads what, so it is a link that the reader may follow. */
function Picture({ image }: { image: Tokens.Image }) {
  const href = linkTarget(image.href);
  const name = image.text || "Picture";
  return href ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  ) : (
    name
  );
}
