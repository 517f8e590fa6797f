// Imports and declarations of files, from their syntax trees. Each file is parsed once; a tree is too large to be kept.
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { textOf } from './sources.ts';

export interface Declaration {
  name: string;
  kind: 'class' | 'const' | 'enum' | 'function' | 'interface' | 'let' | 'type';
  isExported: boolean;
  /** The first value of a variable is `new …()`, without arguments. */
  isNewObject: boolean;
}

export interface Syntax {
  /** Paths of the repository, or names of packages; types and files that are loaded later included. */
  imports: string[];
  /** Those whose names the file exports again. */
  reexports: string[];
  /** At the top of the file. */
  declarations: Declaration[];
}

const parsed = new Map<string, Syntax>();

export function syntaxOf(file: string): Syntax {
  const syntax = parsed.get(file) ?? readSyntax(file);
  parsed.set(file, syntax);
  return syntax;
}

export const parseProgram = (file: string): ESTree.Program => parseSync(file, textOf(file)).program;

function readSyntax(file: string): Syntax {
  const imports = new Set<string>();
  const reexports = new Set<string>();
  const program = parseProgram(file);
  const addImport = (source: ESTree.Node | null) => {
    if (source?.type === 'Literal' && typeof source.value === 'string') imports.add(resolveImport(file, source.value));
  };
  const addReexport = (source: ESTree.StringLiteral | null) => {
    addImport(source);
    if (source) reexports.add(resolveImport(file, source.value));
  };
  new Visitor({
    ImportDeclaration: ({ source }) => addImport(source),
    ImportExpression: ({ source }) => addImport(source),
    TSImportType: ({ source }) => addImport(source),
    ExportNamedDeclaration: ({ source }) => addReexport(source),
    ExportAllDeclaration: ({ source }) => addReexport(source),
  }).visit(program);
  return { imports: [...imports], reexports: [...reexports], declarations: program.body.flatMap(declarationsIn) };
}

/** Packages keep their bare name; relative imports and our own packages become paths of the repository. */
const resolveImport = (from: string, name: string): string =>
  name.startsWith('.')
    ? path.posix.join(path.posix.dirname(from), name)
    : name.replace(/^@pleamar\/(api|web)/, 'apps/$1/src').replace(/^@pleamar\//, 'packages/');

function declarationsIn(statement: ESTree.Program['body'][number]): Declaration[] {
  const isExported = statement.type === 'ExportNamedDeclaration';
  const declaration = isExported ? statement.declaration : statement;
  const named = (kind: Declaration['kind'], name: string | undefined, isNewObject = false): Declaration[] =>
    name === undefined ? [] : [{ name, kind, isExported, isNewObject }];
  switch (declaration?.type) {
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id, init }) =>
        named(
          declaration.kind === 'const' ? 'const' : 'let',
          id.type === 'Identifier' ? id.name : undefined,
          init?.type === 'NewExpression' && init.arguments.length === 0,
        ),
      );
    case 'FunctionDeclaration':
      return named('function', declaration.id?.name);
    case 'ClassDeclaration':
      return named('class', declaration.id?.name);
    case 'TSInterfaceDeclaration':
      return named('interface', declaration.id.name);
    case 'TSTypeAliasDeclaration':
      return named('type', declaration.id.name);
    case 'TSEnumDeclaration':
      return named('enum', declaration.id.name);
    default:
      return [];
  }
}
