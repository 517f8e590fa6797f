import { createServer, type ServerResponse } from 'node:http';
import { Client, Pool } from 'pg';
import { text } from 'node:stream/consumers';

/**
 * The baseline of live messages: node:http that inserts a message, emits it by `notify` of the database, and writes each
 * notification into the reader's open stream. It has the product's addresses, does not check logins and keeps nothing
 * for streams that broke off.
 */
const databaseUrl = process.env['DATABASE_URL'] ?? '';
const pool = new Pool({ connectionString: databaseUrl, max: 20 });
const listener = new Client({ connectionString: databaseUrl });
const streams = new Map<string, ServerResponse>();
let readers = new Map<string, string>();

await pool.query('create table baseline_messages (conversation text, body text, client_key text)');
await listener.connect();
await listener.query('listen baseline_message');
listener.on('notification', ({ payload = '' }) => {
  const { conversation, client_key }: { conversation: string; client_key: string } = JSON.parse(payload);
  const message = JSON.stringify({ kind: 'message', client_key });
  streams.get(readers.get(conversation) ?? '')?.write(`data: ${message}\n\n`);
});

createServer(async (request, response) => {
  if (request.url === '/readyz') return response.end();
  if (request.method === 'GET') {
    streams.set(request.headers.authorization ?? '', response);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"kind":"ready"}\n\n');
    return response;
  }
  const conversation = request.url?.split('/').at(-2) ?? '';
  const { text: body, client_key }: { text: string; client_key: string } = JSON.parse(await text(request));
  await pool.query({
    name: 'message',
    text: `with written as (insert into baseline_messages values ($1, $2, $3))
      select pg_notify('baseline_message', json_build_object('conversation', $1::text, 'client_key', $3::text)::text)`,
    values: [conversation, body, client_key],
  });
  return response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ client_key }));
}).listen(Number(process.env['PORT']), '127.0.0.1');

process.on('message', (message: { readers: [string, string][] } | 'memory') => {
  if (message !== 'memory') {
    readers = new Map(message.readers.map(([conversation, token]) => [conversation, `Bearer ${token}`]));
    return;
  }
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
