// Comments, names, titles and messages of TypeScript and JavaScript.
import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite';
import type { FoundText } from './found-text.ts';
import { keyName, textOf } from './syntax.ts';
import { isTest, titlesOf, type Values } from './test-titles.ts';

type Add = (kind: FoundText['kind'], text: string | undefined) => void;
type Comments = ReturnType<typeof parseSync>['comments'];

/** A sentence in a test file is an input, not a message. */
export function textsOfCode(file: string, code: string): FoundText[] {
  const { program, comments } = parseSync(file, code);
  const isTestFile = /\.test\.\w+$/.test(file);
  const found = commentTexts(comments, code).map((text): FoundText => ({ kind: 'comment', text }));
  const add: Add = (kind, text) => {
    if (text) found.push({ kind, text });
  };
  const addMessage = (node: ESTree.Node) => {
    if (!isTestFile) add('message', sentence(textOf(node)));
  };
  const values = firstValues(program);

  new Visitor({
    ...declarations(add),
    CallExpression(call) {
      if (isTest(call.callee)) for (const title of titlesOf(call, values)) add('title', title);
    },
    Property({ key, value, computed }) {
      if (computed) return;
      if (keyName(key) === 'name') add('message', sentence(textOf(value)));
      if (keyName(key) === 'summary') add('summary', sentence(textOf(value)));
    },
    Literal: addMessage,
    TemplateLiteral: addMessage,
  }).visit(program);
  return found;
}

function firstValues(program: ESTree.Program): Values {
  const values = new Map<string, ESTree.Expression>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) values.set(id.name, init);
    },
  }).visit(program);
  return values;
}

/** Empty for a single word, which is a value. */
const sentence = (text: string | undefined): string => (text && /\S\s+\S/.test(text) ? text : '');

/** Adjacent `//` lines are one text. */
function commentTexts(comments: Comments, code: string): string[] {
  const texts: string[] = [];
  let previous: Comments[number] | undefined;
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

function declarations(add: Add): VisitorObject {
  const addNames = (pattern: Pattern) => {
    for (const name of namesIn(pattern)) add('name', name);
  };
  const addName = ({ id }: { id: ESTree.BindingIdentifier | null }) => addNames(id);
  const addFunction = ({ id, params }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    addNames(id);
    for (const param of params) addNames(param);
  };
  const addType = ({ id }: ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration) => {
    addNames(id);
    add('type', id.name);
  };
  const addKey = ({ key, computed }: { key: ESTree.PropertyKey; computed: boolean }) => {
    if (computed) return;
    const name = keyName(key);
    add(sentence(name) ? 'message' : 'key', name);
  };
  return {
    VariableDeclarator: ({ id, init }) => {
      addNames(id);
      const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
      if (isFunction && id.type === 'Identifier') add('function', id.name);
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
    ObjectExpression: ({ properties }) => {
      for (const property of properties) if (property.type === 'Property' && !property.shorthand) addKey(property);
    },
    MethodDefinition: addKey,
    PropertyDefinition: addKey,
    TSPropertySignature: addKey,
    TSMethodSignature: addKey,
  };
}

type Pattern = ESTree.ParamPattern | ESTree.BindingPattern | ESTree.BindingRestElement | null;

function namesIn(pattern: Pattern): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'TSParameterProperty':
      return namesIn(pattern.parameter);
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => namesIn(element));
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === 'Property' ? property.value : property),
      );
    default:
      return [];
  }
}
