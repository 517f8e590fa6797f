import { Client } from 'pg';
import { createApp } from '../compose.ts';
import { readConfig } from '../process/config.ts';
import { buildHttp } from '../app.ts';
import { createLog } from '../process/log.ts';

/** A bench measures only these statements, which the product sends for each URL. */
interface Asked {
  url: string;
  headers: Record<string, string>;
}

interface Statement {
  text: string;
  values: unknown[];
  name?: string;
}

const asked: Asked[] = JSON.parse(process.argv[2] ?? '[]');
const running = await createApp(readConfig(), createLog('silent', 'statements'));
const server = await buildHttp(running.app);
const found: Statement[][] = [];
for (const { url, headers } of asked) {
  // A process fills caches and names its statements with its first answers.
  for (let time = 0; time < 10; time += 1) await server.inject({ url: `${url}${time}`, headers });
  found.push(await sentWhile(() => server.inject({ url: `${url}x`, headers })));
}
process.stdout.write(JSON.stringify(found));
await server.close();
await running.close();

async function sentWhile(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const plain: unknown = Reflect.get(Client.prototype, 'query');
  if (typeof plain !== 'function') throw new Error('pg has changed: a client has no query.');
  Reflect.set(Client.prototype, 'query', function record(this: Client, ...args: unknown[]): unknown {
    sent.push(statementOf(args));
    return Reflect.apply(plain, this, args);
  });
  await work();
  Reflect.set(Client.prototype, 'query', plain);
  return sent;
}

function statementOf([query, values]: unknown[]): Statement {
  if (typeof query === 'string') return { text: query, values: Array.isArray(values) ? values : [] };
  // We pass pg either a text or such an object.
  const config = query as { text: string; values?: unknown[]; name?: string };
  return { text: config.text, values: config.values ?? [], ...(config.name !== undefined && { name: config.name }) };
}
