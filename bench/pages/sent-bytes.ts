import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/**
 * How many bytes the server sends to a browser that takes gzip. They are counted as they arrive, because `fetch` would
 * unpack them; files of less than a kilobyte come as they are.
 */
export async function sentBytes(url: string): Promise<number> {
  const [answer]: IncomingMessage[] = await once(get(url, { headers: { 'accept-encoding': 'gzip' } }), 'response');
  if (answer?.statusCode !== 200) throw new Error(`${url} answered ${answer?.statusCode}`);
  let count = 0;
  for await (const piece of answer) count += Buffer.byteLength(piece);
  return count;
}
