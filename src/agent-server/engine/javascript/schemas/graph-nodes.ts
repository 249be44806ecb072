import type ts from "typescript";
import type { Compiler } from "./compiler.ts";

/** What is written for a node of a graph, by the node's name. */
export type GraphNodes = ReadonlyMap<string, ts.Expression>;

/**
 * The nodes of the graph that an export, a variable or an expression stands for, as far as the text says: calls of
 * `addNode` and `addSequence` that are chained to it, or made on the variable that holds it.
 */
export function nodesOfGraph(ts: Compiler, checker: ts.TypeChecker, start: ts.Node): GraphNodes {
  const nodes = new Map<string, ts.Expression>();
  const seen = new Set<ts.Node>();
  const toFollow: (ts.Node | undefined)[] = [start];
  while (toFollow.length > 0) {
    const given = toFollow.shift();
    const node = given && inner(ts, given);
    if (!node || seen.has(node)) continue;
    seen.add(node);
    if (ts.isCallExpression(node)) addNodesOfCall(ts, node, nodes);
    toFollow.push(...originsOf(ts, checker, node));
  }
  return nodes;
}

/** From what the value of an expression, a variable or a function comes. */
function originsOf(ts: Compiler, checker: ts.TypeChecker, node: ts.Node): (ts.Node | undefined)[] {
  if (ts.isCallExpression(node)) {
    const { expression } = node;
    // What a chain begins with, or a function that makes the graph.
    return [ts.isPropertyAccessExpression(expression) ? expression.expression : expression];
  }
  if (ts.isIdentifier(node)) {
    const symbol = checker.getSymbolAtLocation(node);
    return [symbol && declarationOf(ts, checker, symbol)];
  }
  if (ts.isExportAssignment(node)) return [node.expression];
  if (ts.isVariableDeclaration(node)) return [node.initializer, ...callsOn(ts, checker, node)];
  return ts.isFunctionLike(node) ? returnsOf(ts, node) : [];
}

/** `builder.addNode(…)` as separate statements. */
function callsOn(ts: Compiler, checker: ts.TypeChecker, variable: ts.VariableDeclaration): ts.Node[] {
  const calls: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isExpressionStatement(node.parent)) {
      const root = rootOfChain(ts, node);
      const symbol = ts.isIdentifier(root) ? checker.getSymbolAtLocation(root) : undefined;
      if (symbol?.valueDeclaration === variable) calls.push(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(variable.getSourceFile());
  return calls;
}

function returnsOf(ts: Compiler, made: ts.SignatureDeclaration): (ts.Node | undefined)[] {
  const { body } = made as ts.FunctionLikeDeclaration;
  if (!body || !ts.isBlock(body)) return [body];
  const returned: (ts.Node | undefined)[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node)) returned.push(node.expression);
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  visit(body);
  return returned;
}

/** Where a name is declared, in whichever module. */
export function declarationOf(ts: Compiler, checker: ts.TypeChecker, symbol: ts.Symbol): ts.Node | undefined {
  const origin = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return origin.valueDeclaration ?? origin.declarations?.[0];
}

function addNodesOfCall(ts: Compiler, call: ts.CallExpression, nodes: Map<string, ts.Expression>): void {
  const callee = call.expression;
  if (!ts.isPropertyAccessExpression(callee) || !/^add(Node|Sequence)$/.test(callee.name.text)) return;
  for (const [name, node] of namedNodes(ts, call.arguments)) {
    const isText = name && (ts.isStringLiteralLike(name) || ts.isIdentifier(name));
    if (isText && node && !nodes.has(name.text)) nodes.set(name.text, node);
  }
}

type NamedNode = [name: ts.Node | undefined, node: ts.Expression | undefined];

/** `("name", node)`, `({ name: node })` or `([["name", node]])`. */
function namedNodes(ts: Compiler, [first, second]: readonly ts.Expression[]): NamedNode[] {
  if (!first) return [];
  if (ts.isObjectLiteralExpression(first)) {
    return first.properties.map((property): NamedNode => {
      if (ts.isPropertyAssignment(property)) return [property.name, property.initializer];
      return ts.isShorthandPropertyAssignment(property)
        ? [property.name, property.name]
        : [undefined, undefined];
    });
  }
  if (!ts.isArrayLiteralExpression(first)) return ts.isStringLiteralLike(first) ? [[first, second]] : [];
  return first.elements.map((pair): NamedNode => {
    return ts.isArrayLiteralExpression(pair) ? [pair.elements[0], pair.elements[1]] : [undefined, undefined];
  });
}

function rootOfChain(ts: Compiler, node: ts.Expression): ts.Expression {
  let root = node;
  while (ts.isCallExpression(root) && ts.isPropertyAccessExpression(root.expression)) {
    root = root.expression.expression;
  }
  return root;
}

/** Without parentheses, `await` and what only says a type. */
function inner(ts: Compiler, node: ts.Node): ts.Node {
  const isAround =
    ts.isParenthesizedExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node);
  return isAround ? inner(ts, node.expression) : node;
}
