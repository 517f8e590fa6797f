// Comments, names, titles and messages of TypeScript and JavaScript.
import { parseSync, Visitor } from 'vite';

const titled = new Set(['test', 'it', 'describe']);

/** Each is `{ kind, text }`; a sentence in a test file is an input, not a message. */
export function textsOfCode(file, code) {
  const { program, comments } = parseSync(file, code);
  const isTest = /\.test\.\w+$/.test(file);
  const found = sentences(comments, code).map((text) => ({ kind: 'comment', text }));
  const add = (kind, text) => {
    if (text) found.push({ kind, text });
  };
  const values = new Map();

  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) values.set(id.name, init);
    },
  }).visit(program);
  new Visitor({
    ...declarations(add),
    CallExpression(call) {
      if (!titled.has(calledName(call.callee))) return;
      for (const title of titles(call, values)) add('title', title);
    },
    Property({ key, value, computed }) {
      if (keyName(key) === 'name' && !computed) add('message', sentence(textOf(value)));
      if (keyName(key) === 'summary' && !computed) add('summary', sentence(textOf(value)));
    },
    Literal(node) {
      if (!isTest) add('message', sentence(textOf(node)));
    },
    TemplateLiteral(node) {
      if (!isTest) add('message', sentence(textOf(node)));
    },
  }).visit(program);
  return found;
}

const sentence = (text) => (/\S\s+\S/.test(text) ? text : '');

/** Adjacent `//` lines are one text. */
function sentences(comments, code) {
  const texts = [];
  let previous;
  for (const comment of comments) {
    const text = comment.value
      .replaceAll(/^\s*\*+ ?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const continues =
      previous?.type === 'Line' && comment.type === 'Line' && /^\s*$/.test(code.slice(previous.end, comment.start));
    if (continues) texts.push(`${texts.pop()} ${text}`);
    else texts.push(text);
    previous = comment;
  }
  return texts;
}

function declarations(add) {
  const addNames = (pattern) => {
    if (!pattern) return;
    if (pattern.type === 'Identifier') add('name', pattern.name);
    addNames(pattern.argument ?? pattern.left ?? pattern.parameter);
    for (const one of pattern.elements ?? []) addNames(one);
    for (const one of pattern.properties ?? []) addNames(one.value ?? one);
  };
  const addFunction = (node) => {
    addNames(node.id);
    for (const param of node.params) addNames(param);
  };
  const addName = (node) => addNames(node.id);
  const addType = (node) => {
    addName(node);
    add('type', node.id.name);
  };
  /** @param {{ key: any; computed: boolean; shorthand?: boolean }} node */
  const addKey = ({ key, computed, shorthand }) => {
    if (computed || shorthand) return;
    const name = keyName(key);
    add(sentence(name) ? 'message' : 'key', name);
  };
  return {
    VariableDeclarator: (node) => {
      addName(node);
      if (/^(Arrow)?Function/.test(node.init?.type)) add('function', node.id.name);
    },
    FunctionDeclaration: (node) => {
      addFunction(node);
      add('function', node.id?.name);
    },
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    ClassDeclaration: addName,
    TSInterfaceDeclaration: addType,
    TSTypeAliasDeclaration: addType,
    TSEnumDeclaration: addName,
    ObjectExpression: ({ properties }) => properties.filter(({ type }) => type === 'Property').forEach(addKey),
    MethodDefinition: addKey,
    PropertyDefinition: addKey,
    TSPropertySignature: addKey,
    TSMethodSignature: addKey,
  };
}

const keyName = (key) => (key.type === 'Literal' ? String(key.value) : key.name);

/** `test` of `test(…)`, `test.each(…)(…)`, `test.skipIf(…)(…)` and `describe.concurrent(…)`. */
function calledName(callee) {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' || callee.type === 'CallExpression'
    ? calledName(callee.object ?? callee.callee)
    : undefined;
}

/**
 * A title; of a table, each title that its rows make.
 *
 * @param {any} call
 */
function titles({ callee, arguments: [title] }, values) {
  const text = textOf(title);
  const isTable = callee.type === 'CallExpression' && /^(each|for)$/.test(callee.callee.property?.name);
  const rows = isTable ? rowsOf(callee.arguments[0], values) : [];
  return rows.length ? [...new Set(rows.map((row) => fillTitle(text, row, values)))] : [text];
}

/** The rows of a table that is written in this file, or derived from such a one without new values. */
function rowsOf(node, values) {
  if (!node) return [];
  if (node.type === 'ArrayExpression') return node.elements.flatMap((one) => elementsOf(one, values));
  if (node.type === 'Identifier') return rowsOf(valueOf(node, values), new Map([...values, [node.name, undefined]]));
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    const { object, property } = node.callee;
    if (object.name === 'Object') return entriesOf(valueOf(node.arguments[0], values), property.name);
    return /^(filter|slice|toSorted)$/.test(property.name) ? rowsOf(object, values) : [];
  }
  return rowsOf(node.expression, values);
}

const elementsOf = (node, values) => (node?.type === 'SpreadElement' ? rowsOf(node.argument, values) : [node]);

function entriesOf(node, what) {
  const properties = node?.properties?.filter(({ type }) => type === 'Property') ?? [];
  const key = (property) => ({ type: 'Literal', value: keyName(property.key) });
  if (what === 'keys') return properties.map(key);
  if (what === 'values') return properties.map(({ value }) => value);
  return properties.map((property) => ({ type: 'ArrayExpression', elements: [key(property), property.value] }));
}

function valueOf(node, values) {
  if (node?.expression) return valueOf(node.expression, values);
  return node?.type === 'Identifier' ? valueOf(values.get(node.name), values) : node;
}

/** `%s` and `$name` in a title take the strings of a row; other values leave them as they are. */
function fillTitle(title, row, values) {
  const value = valueOf(row, values);
  const places = value?.type === 'ArrayExpression' ? value.elements : [value];
  const properties = value?.type === 'ObjectExpression' ? value.properties : [];
  const valueNamed = (name) => properties.find(({ key }) => key && keyName(key) === name)?.value;
  let place = 0;
  return title.replaceAll(/%[sdifjoO]|\$(\w+)/g, (taken, name) => {
    const text = textOf(valueOf(name ? valueNamed(name) : places[place++], values));
    if (!text) return taken;
    return taken === '%j' ? JSON.stringify(text) : text;
  });
}

function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…');
  return '';
}
