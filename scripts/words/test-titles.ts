// Titles of tests; of a table, the titles that its rows make.
import type { ESTree } from 'vite';
import { keyName, textOf } from './syntax.ts';

/** First values of the variables of a file. */
export type Values = ReadonlyMap<string, ESTree.Expression>;

type Node = ESTree.Node | null | undefined;

/** Texts of a row, empty for other values: `%s` takes the next of `places`, `$name` that of the name. */
interface Row {
  places: string[];
  named: Map<string, string>;
}

const titled = new Set(['test', 'it', 'describe']);

/** `test` of `test(…)`, `test.each(…)(…)`, `test.skipIf(…)(…)` and `describe.concurrent(…)`. */
export function isTest(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return titled.has(callee.name);
  if (callee.type === 'CallExpression') return isTest(callee.callee);
  return callee.type === 'MemberExpression' && isTest(callee.object);
}

export function titlesOf({ callee, arguments: [title] }: ESTree.CallExpression, values: Values): string[] {
  const text = textOf(title);
  const rows = rowsOf(tableOf(callee), values);
  return rows.length > 0 ? [...new Set(rows.map((row) => fillTitle(text, row)))] : [text];
}

/** The argument of `test.each` and `test.for`. */
function tableOf(callee: ESTree.Expression): Node {
  if (callee.type !== 'CallExpression' || callee.callee.type !== 'MemberExpression') return null;
  const { property } = callee.callee;
  return property.type === 'Identifier' && /^(?:each|for)$/.test(property.name) ? callee.arguments[0] : null;
}

/** Rows of a table that is written in this file, or derived from such a one without new values. */
function rowsOf(node: Node, values: Values): Row[] {
  if (node?.type === 'ArrayExpression') return node.elements.flatMap((element) => rowsOfElement(element, values));
  if (node?.type === 'Identifier') return rowsOf(values.get(node.name), omitName(values, node.name));
  if (node?.type === 'CallExpression') return rowsOfCall(node, values);
  return node && 'expression' in node && typeof node.expression === 'object' ? rowsOf(node.expression, values) : [];
}

const omitName = (values: Values, name: string): Values => new Map([...values].filter(([other]) => other !== name));

const rowsOfElement = (element: Node, values: Values): Row[] =>
  element?.type === 'SpreadElement' ? rowsOf(element.argument, values) : [asRow(element, values)];

function rowsOfCall({ callee, arguments: [first] }: ESTree.CallExpression, values: Values): Row[] {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  const { object, property } = callee;
  if (object.type === 'Identifier' && object.name === 'Object') return rowsOfObject(first, property.name, values);
  return /^(?:filter|slice|toSorted)$/.test(property.name) ? rowsOf(object, values) : [];
}

/** The rows that `Object.keys`, `Object.values` and `Object.entries` make. */
function rowsOfObject(node: Node, method: string, values: Values): Row[] {
  return propertiesOf(valueOf(node, values)).map(({ key, value }): Row => {
    const name = keyName(key) ?? '';
    if (method === 'values') return asRow(value, values);
    const places = method === 'keys' ? [name] : [name, textOf(valueOf(value, values))];
    return { places, named: new Map() };
  });
}

function asRow(node: Node, values: Values): Row {
  const value = valueOf(node, values);
  const places = value?.type === 'ArrayExpression' ? value.elements : [value];
  return {
    places: places.map((place) => textOf(valueOf(place, values))),
    named: new Map(
      propertiesOf(value).map((property) => [keyName(property.key) ?? '', textOf(valueOf(property.value, values))]),
    ),
  };
}

const propertiesOf = (node: Node): ESTree.ObjectProperty[] =>
  node?.type === 'ObjectExpression' ? node.properties.filter((property) => property.type === 'Property') : [];

/** Follows variables, and leaves out what only says a type. */
function valueOf(node: Node, values: Values): Node {
  if (node && 'expression' in node && typeof node.expression === 'object') return valueOf(node.expression, values);
  return node?.type === 'Identifier' ? valueOf(values.get(node.name), omitName(values, node.name)) : node;
}

/** A value that is not a text leaves its placeholder. */
function fillTitle(title: string, { places, named }: Row): string {
  let place = 0;
  return title.replaceAll(/%[sdifjoO]|\$(\w+)/g, (placeholder: string, name: string | undefined) => {
    const text = name === undefined ? places[place++] : named.get(name);
    if (!text) return placeholder;
    return placeholder === '%j' ? JSON.stringify(text) : text;
  });
}
