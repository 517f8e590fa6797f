import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { inParallel } from '../in-parallel.ts';

/**
 * node sender.ts <url> <token> <how many at once> <files>
 * Uploads files, in a process of its own, so that its processor time is not counted as the product's. It shares the cores
 * with the product, so it does little: each file is read and sent in one piece.
 */
const [, , url = '', token = '', width = '4', ...files] = process.argv;
await inParallel(Number(width), files, send);

async function send(file: string): Promise<void> {
  const bytes = await readFile(file);
  const boundary = 'pleamar-bench';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="ola.jpg"\r\n\r\n`;
  const foot = `\r\n--${boundary}--\r\n`;
  const outgoing = request(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + bytes.length + foot.length,
    },
  });
  const { promise: status, resolve, reject } = Promise.withResolvers<number | undefined>();
  outgoing.on('error', reject).on('response', (answer) => {
    answer.resume().on('end', () => resolve(answer.statusCode));
  });
  outgoing.write(head);
  outgoing.write(bytes);
  outgoing.end(foot);
  if ((await status) !== 201) throw new Error(`an upload answered ${await status}`);
}
