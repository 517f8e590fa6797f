import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

const folder = path.join(import.meta.dirname, 'dist');

/** Writes openapi.json and the types that its clients are generated with into dist. */
export async function generate(document: string): Promise<void> {
  // The generator checks the document itself; a parsed one is of its type as soon as it has passed.
  const description: OpenAPI3 = JSON.parse(document);
  const types = astToString(await openapiTS(description));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'openapi.json'), document);
  await writeFile(path.join(folder, 'api.ts'), types);
}
