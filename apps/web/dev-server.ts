import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

type Render = (request: Request, options: object) => Promise<Response>;

/** For development: the API's server lets `middleware` answer first (modules, styles, pictures) and calls `render` for pages. */
export async function createDevRenderer() {
  const vite = await createServer({
    configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)),
    server: { middlewareMode: true },
    appType: 'custom',
  });
  const render: Render = async (request, options) => {
    const entry = await vite.ssrLoadModule('/src/entry-server.tsx');
    return entry['render'](request, options);
  };
  return {
    middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) =>
      vite.middlewares(request, response, next),
    render,
    close: () => vite.close(),
  };
}
