// This folder: markdown as React elements; no HTML of a message gets into the page.

import type { Token, Tokens } from "marked";
import { memo, type ReactNode } from "react";
import { Scrollable } from "../Scrollable.tsx";
import { CodeBlock } from "./CodeBlock.tsx";
import { Inline } from "./Inline.tsx";

interface BlockProps {
  token: Token;
  /** True when nothing more will be added to it. */
  ended: boolean;
  /** Of a heading: 3 to 6. Inside a quotation or a list: 6. */
  headingLevel?: number | undefined;
}

/** One block of markdown, drawn again only when its token is another one. */
export const Block = memo(function Block({ token, ended, headingLevel = 6 }: BlockProps): ReactNode {
  switch (token.type) {
    case "space":
    case "def":
      return null;
    case "heading":
      return <Heading heading={token as Tokens.Heading} level={headingLevel} />;
    case "code":
      return <CodeBlock code={token.text} language={(token as Tokens.Code).lang} ended={ended} />;
    case "blockquote":
      return (
        <blockquote>
          <InnerBlocks tokens={token.tokens} ended={ended} />
        </blockquote>
      );
    case "list":
      return <List list={token as Tokens.List} ended={ended} />;
    case "table":
      return <Table table={token as Tokens.Table} />;
    case "hr":
      return <hr />;
    case "html":
    case "plain":
      return <pre className="plain">{token.raw.trimEnd()}</pre>;
    case "text":
      // The words of an item in a tight list.
      return <Inline tokens={(token as Tokens.Text).tokens ?? [token]} />;
    default:
      return (
        <p>
          <Inline tokens={(token as Tokens.Paragraph).tokens ?? [token]} />
        </p>
      );
  }
});

function InnerBlocks({ tokens, ended }: { tokens: Token[] | undefined; ended: boolean }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: while text streams a block's position is what stays the same.
  return tokens?.map((token, index) => <Block key={index} token={token} ended={ended} />);
}

function Heading({ heading, level }: { heading: Tokens.Heading; level: number }) {
  const Level = `h${level}` as "h3" | "h4" | "h5" | "h6";
  return (
    <Level className={`heading-${Math.min(heading.depth, 4)}`}>
      <Inline tokens={heading.tokens} />
    </Level>
  );
}

function List({ list, ended }: { list: Tokens.List; ended: boolean }) {
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items of one list never change their order.
    <li key={index} className={item.task ? "task" : undefined}>
      <InnerBlocks tokens={item.tokens} ended={ended} />
    </li>
  ));
  return list.ordered ? (
    <ol start={list.start === "" ? undefined : list.start}>{items}</ol>
  ) : (
    <ul>{items}</ul>
  );
}

/** A wide table scrolls by itself, reachable by the keyboard, so that the page does not. */
function Table({ table }: { table: Tokens.Table }) {
  return (
    <Scrollable className="table-frame" label="Table">
      <table>
        <thead>
          <tr>{table.header.map((cell, index) => tableCell(cell, index))}</tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one table never change their order.
            <tr key={index}>{row.map((cell, column) => tableCell(cell, column))}</tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  );
}

function tableCell(cell: Tokens.TableCell, column: number) {
  const aligned = cell.align ? `align-${cell.align}` : undefined;
  const content = <Inline tokens={cell.tokens} />;
  return cell.header ? (
    <th key={column} scope="col" className={aligned}>
      {content}
    </th>
  ) : (
    <td key={column} className={aligned}>
      {content}
    </td>
  );
}
