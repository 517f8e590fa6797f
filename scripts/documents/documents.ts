import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../testing/repository.ts';

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

const documentsIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

export const decisionIndex = 'docs/decisions/README.md';
export const decisionsInForce = documentsIn('docs/decisions').filter((file) => file !== decisionIndex);
export const replacedDecisions = documentsIn('docs/decisions/old');
export const decisions = [...decisionsInForce, ...replacedDecisions];

/** The documents that speak of the product as it is; a replaced decision keeps the names of its time. */
export const currentDocuments = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...documentsIn('docs'),
  decisionIndex,
  ...decisionsInForce,
];
export const documents = [...currentDocuments, ...replacedDecisions];
