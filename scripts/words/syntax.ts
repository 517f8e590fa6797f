import type { ESTree } from 'vite';

/** The text of a literal; of a template with `…` for its values; empty for any other node. */
export function textOf(node: ESTree.Node | null | undefined): string {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('…') : '';
}

/** Undefined for a computed key. */
export function keyName(key: ESTree.PropertyKey): string | undefined {
  if (key.type === 'Literal') return String(key.value);
  return key.type === 'Identifier' || key.type === 'PrivateIdentifier' ? key.name : undefined;
}
