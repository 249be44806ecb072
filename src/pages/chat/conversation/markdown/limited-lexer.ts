import { Lexer, type Token, Tokenizer, type Tokens } from "marked";

/** Markdown beyond one of these is plain text. In characters, except where it says otherwise. */
const limits = {
  text: 200_000,
  /** Levels of blocks in blocks, and of emphasis and links in each other. */
  depth: 20,
  /** Characters in one paragraph that may begin or end something: the lexer looks from each at all the others. */
  delimiters: 500,
  /** Cells of one table: short rows are filled up. */
  cells: 10_000,
};

/** A block that is shown as it was written. */
export interface Plain extends Tokens.Generic {
  type: "plain";
  raw: string;
}

/**
 * The blocks of markdown, in time and depth that grow with its length alone. What a model or a tool wrote is kept in
 * its thread: text that blocks or crashes the page would do so each time the thread is opened.
 */
export function lex(text: string): Token[] {
  if (text.length > limits.text) return [plain(text)];
  return [...new LimitedLexer({ gfm: true, tokenizer: new LimitedTokenizer() }).lex(text)];
}

function plain(raw: string): Plain {
  return { type: "plain", raw };
}

class LimitedLexer extends Lexer {
  private depth = 0;

  override blockTokens(src: string, tokens: Token[] = [], lastParagraphClipped?: boolean) {
    return this.deeper(
      () => super.blockTokens(src, tokens, lastParagraphClipped),
      () => {
        tokens.push(plain(src));
        return tokens;
      },
    ) as Token[] & Lexer["tokens"];
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    const unread = () => {
      tokens.push({ type: "text", raw: src, text: src, escaped: false });
      return tokens;
    };
    const delimiters = src.match(/[*_~`[\]<!&:@\\]/g)?.length ?? 0;
    if (delimiters > limits.delimiters) return unread();
    return this.deeper(() => super.inlineTokens(src, tokens), unread);
  }

  private deeper<Result>(read: () => Result, unread: () => Result): Result {
    if (this.depth >= limits.depth) return unread();
    this.depth++;
    try {
      return read();
    } finally {
      this.depth--;
    }
  }
}

class LimitedTokenizer extends Tokenizer {
  override table(src: string): Tokens.Table | undefined {
    const raw = this.rules.block.table.exec(src)?.[0];
    if (raw === undefined) return undefined;
    const [heading = "", ...rows] = raw.split("\n");
    const cells = heading.split("|").length * rows.length;
    // The lexer takes whichever token comes.
    return cells > limits.cells ? (plain(raw) as Token as Tokens.Table) : super.table(src);
  }
}
