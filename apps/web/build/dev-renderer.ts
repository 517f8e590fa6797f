import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type * as serverEntry from '../src/entry-server.tsx';

/** For development: the API's server lets `middleware` answer first (modules, styles, pictures) and calls `render` for pages. */
export async function createDevRenderer() {
  const vite = await createServer({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    server: { middlewareMode: true },
    appType: 'custom',
  });
  // Vite types every module it loads as a record of `any`; after a change of a source it loads the new one.
  const loadEntry = async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as typeof serverEntry;
  const { formPaths } = await loadEntry();
  return {
    middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) =>
      vite.middlewares(request, response, next),
    formPaths,
    render: async (request: Request, options: serverEntry.RenderOptions) =>
      (await loadEntry()).render(request, options),
    close: () => vite.close(),
  };
}
