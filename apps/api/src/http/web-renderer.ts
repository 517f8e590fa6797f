import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { PublicSettings } from '@pleamar/contract';
import { z } from 'zod';
import { ownFile } from '../process/own-files.ts';
import { StartupError } from '../process/startup-error.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** The web's server build has this interface, because the API must not import the web. */
export interface WebRenderer {
  /** In development, handles requests for modules, styles and pictures of the sources before any page. */
  middleware?: Middleware;
  /** Paths of the pages that answer a form which the browser sends before hydration. */
  formPaths: readonly string[];
  render: (
    request: Request,
    options: {
      nonce: string;
      settings: PublicSettings;
      apiFetch: (path: string, init?: RequestInit) => Promise<Response>;
    },
  ) => Promise<Response>;
}

const serverEntry = ownFile('../web/dist/server/entry-server.js');
const developmentEntry = ownFile('../web/build/dev-renderer.ts');

export async function loadBuiltWeb(): Promise<WebRenderer> {
  if (!existsSync(serverEntry)) throw new StartupError('The web is not built yet: npm start builds it.');
  return webRendererOf(await import(pathToFileURL(serverEntry).href));
}

export async function loadDevelopmentWeb(): Promise<WebRenderer> {
  const { createDevRenderer } = await import(pathToFileURL(developmentEntry).href);
  return webRendererOf(await createDevRenderer());
}

const functionOf = <Type>() => z.custom<Type>((value) => typeof value === 'function', 'expected a function');

const rendererSchema = z.object({
  middleware: functionOf<Middleware>().optional(),
  formPaths: z.array(z.string()),
  render: functionOf<WebRenderer['render']>(),
});

/** An import by address is untyped: without this check, a renamed export would fail at the first page instead of the start. */
export function webRendererOf(exported: unknown): WebRenderer {
  const { success, data, error } = rendererSchema.safeParse(exported);
  if (success) return data;
  const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new StartupError(`The build of the web lacks what the API calls (${problems.join('; ')}).`);
}
