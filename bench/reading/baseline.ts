import { createServer, get } from 'node:http';
import fastify from 'fastify';
import { Pool } from 'pg';

/**
 * node baseline.ts <task as JSON>
 * Fastify routes that send the same statements as the product and answer with the rows unchanged, and a node:http server
 * that writes the bytes of the product's own answers.
 */
export interface ReadingBaseline {
  port: number;
  bytesPort: number;
  databaseUrl: string;
  /** The product's statements for an address; the login is looked up before the others. */
  routes: { name: string; isLoggedIn: boolean; statements: Statement[] }[];
  bodies: { name: string; url: string; headers: Record<string, string> }[];
}

export interface Statement {
  text: string;
  values: unknown[];
  name?: string;
}

const task: ReadingBaseline = JSON.parse(process.argv[2] ?? '');
const pool = new Pool({ connectionString: task.databaseUrl, max: 20 });
const server = fastify();
for (const { name, isLoggedIn, statements: all } of task.routes) {
  const first = isLoggedIn ? 1 : 0;
  server.get(`/${name}`, async () => {
    for (const statement of all.slice(0, first)) await pool.query(statement);
    const results = await Promise.all(all.slice(first).map((statement) => pool.query(statement)));
    return results.map((result) => result.rows);
  });
}
await server.listen({ port: task.port, host: '127.0.0.1' });
await serveBytes();
console.log('ready');

async function serveBytes(): Promise<void> {
  const answers = new Map<string, { headers: Record<string, string>; body: Buffer }>();
  for (const { name, url, headers } of task.bodies) answers.set(`/${name}`, await bytesAt(url, headers));
  createServer((request, response) => {
    const known = answers.get(request.url ?? '');
    if (!known) throw new Error(`No answer is known for ${request.url}`);
    response.writeHead(200, known.headers).end(known.body);
  }).listen(task.bytesPort, '127.0.0.1');
}

function bytesAt(
  url: string,
  headers: Record<string, string>,
): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const kept = Object.entries(response.headers).flatMap(([name, value]) =>
        typeof value === 'string' && !['date', 'connection', 'keep-alive'].includes(name)
          ? [[name, value] as const]
          : [],
      );
      resolve({ headers: Object.fromEntries(kept), body });
    }).on('error', reject);
  });
}
