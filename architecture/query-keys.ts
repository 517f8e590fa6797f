// Keys and requests of the web's query cache, from the syntax trees of the files that have them.
import { type ESTree, Visitor } from 'vite';
import * as sharedKeys from '../apps/web/src/shared/query-keys.ts';
import { textOf } from './sources.ts';
import { parseProgram } from './syntax.ts';

export interface CacheUse {
  file: string;
  /** First words of the keys that are written here. */
  firstWords: string[];
  /** Arrays that may be keys: those that begin with a word, or with another key that they make longer. */
  arrays: WrittenArray[];
  /** A key is written beside a query or a name of its own. */
  definesKeys: boolean;
  requests: Request[];
}

export interface WrittenArray {
  /** Null where another key comes first. */
  firstWord: string | null;
  /** The parts that are known in advance, up to the last of them, such as `albums/detail`. */
  key: string;
}

export interface Request {
  file: string;
  route: string;
  hasSignal: boolean;
}

export function readCacheUse(file: string): CacheUse {
  const program = parseProgram(file);
  const values = topLevelValues(program);
  const ofQueries: ESTree.ArrayExpression[] = [];
  const ofMutations: ESTree.ArrayExpression[] = [];
  const arrays: ESTree.ArrayExpression[] = [];
  const namespaces = new Set<ESTree.Node | undefined>();
  const queryFns: ESTree.Span[] = [];
  const calls: ESTree.CallExpression[] = [];

  new Visitor({
    ArrayExpression: (array) => void arrays.push(array),
    CallExpression(call) {
      if (isCallOf(call, ['useTranslation', 'loadTexts']))
        for (const argument of call.arguments) namespaces.add(argument);
      if (isCallOf(call, ['call', 'callWith', 'callList'])) calls.push(call);
    },
    Property({ key, value }) {
      const name = key.type === 'Identifier' ? key.name : '';
      if (name === 'texts') namespaces.add(value);
      if (name === 'queryFn') queryFns.push(value);
      if (name === 'queryKey') ofQueries.push(...arrayIn(value));
      if (name === 'mutationKey') ofMutations.push(...arrayIn(value));
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && id.name === 'queryKey') ofQueries.push(...arrayIn(init));
    },
  }).visit(program);

  const keyLists = [...values].filter(([name]) => /Keys?$/.test(name)).map(([, value]) => value);
  const inLists = arrays.filter((array) => keyLists.some((list) => isWithin(array, list)));
  return {
    file,
    firstWords: [...ofQueries, ...ofMutations, ...inLists].flatMap((array) => wordIn(array.elements[0]) ?? []),
    arrays: arrays
      .filter((array) => !namespaces.has(array) && isPossibleKey(array))
      .map((array) => ({ firstWord: wordIn(array.elements[0]), key: keyOf(array, file, values) })),
    definesKeys:
      ofQueries.length > 0 || [...values].some(([name, value]) => /[kK]ey$/.test(name) && arrayIn(value).length > 0),
    requests: calls
      .filter((call) => queryFns.some((queryFn) => isWithin(call, queryFn)))
      .map((call) => requestOf(call, file)),
  };
}

type Values = ReadonlyMap<string, ESTree.Expression>;

function topLevelValues({ body }: ESTree.Program): Values {
  const declarations = body.map((statement) =>
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
  );
  const variables = declarations.flatMap((declaration) =>
    declaration?.type === 'VariableDeclaration' ? declaration.declarations : [],
  );
  return new Map(
    variables.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init] as const] : [])),
  );
}

/** The array that a value is, or that a function answers at once. */
function arrayIn(value: ESTree.Node | null): ESTree.ArrayExpression[] {
  switch (value?.type) {
    case 'ArrayExpression':
      return [value];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return arrayIn(value.expression);
    case 'ArrowFunctionExpression':
      return arrayIn(value.body);
    default:
      return [];
  }
}

const isWithin = (inner: ESTree.Span, outer: ESTree.Span): boolean =>
  inner.start >= outer.start && inner.end <= outer.end;

const isCallOf = ({ callee }: ESTree.CallExpression, names: readonly string[]): boolean =>
  callee.type === 'Identifier' && names.includes(callee.name);

const wordIn = (element: ESTree.ArrayExpressionElement | undefined): string | null =>
  element?.type === 'Literal' && typeof element.value === 'string' && /^[\w-]+$/.test(element.value)
    ? element.value
    : null;

function isPossibleKey({ elements: [first, ...rest] }: ESTree.ArrayExpression): boolean {
  if (wordIn(first) !== null) return true;
  return keyName(first) !== null && rest.some((element) => wordIn(element) !== null);
}

/** `photoKeys.ofAlbum` of `...photoKeys.ofAlbum(id)`. */
function keyName(element: ESTree.ArrayExpressionElement | undefined): string | null {
  if (element?.type !== 'SpreadElement') return null;
  const name = nameOf(element.argument.type === 'CallExpression' ? element.argument.callee : element.argument);
  return name !== null && /Keys?\b/.test(name) ? name : null;
}

function nameOf(node: ESTree.Expression): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return null;
  const object = nameOf(node.object);
  return object === null ? null : `${object}.${node.property.name}`;
}

const keyOf = (array: ESTree.ArrayExpression, file: string, values: Values): string =>
  array.elements
    .flatMap((element) => {
      const name = keyName(element);
      return name === null ? [wordIn(element) ?? '*'] : (partsOf(name, values) ?? [`${file} ${name}`]);
    })
    .join('/')
    .replace(/(?:\/\*)+$/, '');

/** Parts of a key of the same file, or of a shared one. */
function partsOf(name: string, values: Values): readonly string[] | null {
  const [first = '', part] = name.split('.');
  const [own] = arrayIn(values.get(first) ?? null);
  if (own && part === undefined) return own.elements.map((element) => wordIn(element) ?? '*');
  const shared: unknown = Reflect.get(sharedKeys, first);
  const key: unknown = part === undefined ? shared : Reflect.get(Object(shared), part);
  const parts: unknown = typeof key === 'function' ? key('*') : key;
  return Array.isArray(parts) ? parts.map(String) : null;
}

function requestOf(call: ESTree.CallExpression, file: string): Request {
  const [options, route] = isCallOf(call, ['call']) ? [undefined, call.arguments[0]] : call.arguments;
  const hasSignal =
    options?.type === 'ObjectExpression' &&
    options.properties.some(
      (property) =>
        property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'signal',
    );
  return { file, route: route ? textOf(file).slice(route.start, route.end) : '', hasSignal };
}
