import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { inParallel } from './in-parallel.ts';

/**
 * node sender.ts <url> <token> <how many at once> <files>
 * The photographer's side, in a process of its own: its work must not show in the times that another one measures.
 */
const [, , url = '', token = '', width = '4', ...files] = process.argv;
await inParallel(Number(width), files, send);
const { userCPUTime, systemCPUTime } = process.resourceUsage();
console.log(JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }));

async function send(file: string): Promise<void> {
  const boundary = 'pleamar-bench';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="ola.jpg"\r\n\r\n`;
  const foot = `\r\n--${boundary}--\r\n`;
  const outgoing = request(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + (await stat(file)).size + foot.length,
    },
  });
  const { promise: status, resolve, reject } = Promise.withResolvers<number | undefined>();
  outgoing.on('error', reject).on('response', (answer) => {
    answer.resume().on('end', () => resolve(answer.statusCode));
  });
  await pipeline(async function* () {
    yield head;
    yield* createReadStream(file, { highWaterMark: 256 * 1024 });
    yield foot;
  }, outgoing);
  if ((await status) !== 201) throw new Error(`an upload answered ${await status}`);
}
