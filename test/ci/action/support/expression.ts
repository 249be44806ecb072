/** A value in a workflow's expressions. */
// biome-ignore lint/suspicious/noExplicitAny: contexts are JSON of any shape
export type Value = any;
export type Contexts = Record<string, Value>;

const TOKEN = /\s*(?:('(?:[^']|'')*')|(\d+(?:\.\d+)?)|([A-Za-z_][\w-]*)|(\|\||&&|==|!=|[!().,[\]]))/y;

/** `text` with each `${{ … }}` in it evaluated. */
export function interpolate(text: string, contexts: Contexts): string {
  return text.replace(/\$\{\{(.*?)\}\}/gs, (_, expression: string) => asText(evaluate(expression, contexts)));
}

/**
 * GitHub's expressions, as far as example workflows need them: literals, contexts, functions, `!`, `==`, `!=`, `&&`,
 * `||`. A property of a context that is a function is called; what a context refuses to know throws.
 */
export function evaluate(expression: string, contexts: Contexts): Value {
  const tokens = tokensOf(expression);
  let at = 0;
  const take = (token: string) => tokens[at] === token && ++at > 0;
  const expected = (token: string) => {
    if (!take(token)) throw new Error(`expected ${token} in: ${expression}`);
  };
  // Both sides are always evaluated, so that a mistake on the unused one is found, too.
  function or(): Value {
    let left = and();
    while (take("||")) left = ((right) => left || right)(and());
    return left;
  }
  function and(): Value {
    let left = equality();
    while (take("&&")) left = ((right) => left && right)(equality());
    return left;
  }
  function equality(): Value {
    const left = unary();
    if (take("==")) return isEqual(left, unary());
    if (take("!=")) return !isEqual(left, unary());
    return left;
  }
  function unary(): Value {
    return take("!") ? !unary() : primary();
  }
  function primary(): Value {
    if (take("(")) {
      const inner = or();
      expected(")");
      return inner;
    }
    const token = tokens[at++];
    if (token === undefined) throw new Error(`an expression ends too early: ${expression}`);
    if (token.startsWith("'")) return token.slice(1, -1).replaceAll("''", "'");
    if (/^\d/.test(token)) return Number(token);
    if (token === "true" || token === "false") return token === "true";
    if (token === "null") return null;
    if (!Object.hasOwn(contexts, token)) throw new Error(`there is no '${token}' for: ${expression}`);
    return access(contexts[token]);
  }
  function access(root: Value): Value {
    let value = root;
    for (;;) {
      // Parsed even if there is no object to look it up in.
      if (take(".")) {
        const name = tokens[at++] ?? "";
        value = value?.[name];
      } else if (take("[")) {
        const name = or();
        value = value?.[name];
        expected("]");
      } else if (take("(")) {
        value = value(...given());
      } else return value ?? null;
    }
  }
  function given(): Value[] {
    const values: Value[] = [];
    while (!take(")")) {
      if (values.length > 0) expected(",");
      values.push(or());
    }
    return values;
  }
  const value = or();
  if (at < tokens.length) throw new Error(`'${tokens[at]}' was not expected in: ${expression}`);
  return value;
}

function tokensOf(expression: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const text = expression.trim();
  while (TOKEN.lastIndex < text.length) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) throw new Error(`not an expression: ${text.slice(from)}`);
    tokens.push(found.slice(1).find((part) => part !== undefined)!);
  }
  return tokens;
}

/** Texts without regard to case; of different types as numbers. */
function isEqual(left: Value, right: Value): boolean {
  if (typeof left === "string" && typeof right === "string")
    return left.toLowerCase() === right.toLowerCase();
  return typeof left === typeof right ? left === right : Number(left ?? 0) === Number(right ?? 0);
}

const asText = (value: Value): string => (value === null || value === undefined ? "" : String(value));
