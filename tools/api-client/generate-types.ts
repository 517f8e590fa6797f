import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

const folder = path.join(import.meta.dirname, 'dist');

/** Writes openapi.json and its types to `dist`. */
export async function generateTypes(document: string): Promise<void> {
  // The generator checks the document: it has this type once that passed.
  const description: OpenAPI3 = JSON.parse(document);
  const types = astToString(await openapiTS(description));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'openapi.json'), document);
  await writeFile(path.join(folder, 'api.ts'), types);
}
