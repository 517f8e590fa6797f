import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenUntilTestEnds } from './local-server.ts';

/** Bytes of broken requests and of abandoned uploads count too. */
export async function countingProxy(target: () => string) {
  const counts = { request: 0, answer: 0 };
  const hashOf = new Map<string, string>();
  const ends = new Map<string, number>();
  let inRun = new Map<string, number>();
  const repeated: number[] = [0];
  let waiting: { of: keyof typeof counts; from: number; resolve: () => void }[] = [];

  function countBytes(incoming: IncomingMessage): void {
    const { 'upload-metadata': opened, 'upload-offset': offsetHeader = 0 } = incoming.headers;
    const file = opened === undefined ? (hashOf.get(incoming.url ?? '') ?? '') : String(opened);
    const offset = Number(offsetHeader);
    const before = ends.get(file) ?? 0;
    let received = 0;
    let again = 0;
    incoming.on('data', (bytes: Buffer) => {
      received += bytes.length;
      const now = Math.min(before, offset + received) - Math.min(before, offset);
      inRun.set(file, (inRun.get(file) ?? 0) + now - again);
      again = now;
      ends.set(file, Math.max(ends.get(file) ?? 0, offset + received));
    });
  }

  function pass(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url = '' } = incoming;
    // A small file comes with the request that opens its upload.
    if ((method === 'PATCH' || method === 'POST') && /\/uploads(\/|$)/.test(url)) countBytes(incoming);
    const outgoing = request(`${target()}${url}`, { method, headers }, (answer) => {
      const { location } = answer.headers;
      if (location) hashOf.set(location, String(headers['upload-metadata']));
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      reach('answer');
    });
    outgoing.on('error', () => response.destroy());
    incoming.on('close', () => {
      if (!incoming.complete) outgoing.destroy();
    });
    incoming.pipe(outgoing);
    reach('request');
  }

  function reach(of: keyof typeof counts): void {
    counts[of] += 1;
    for (const each of waiting) if (counts[each.of] >= each.from) each.resolve();
    waiting = waiting.filter((each) => counts[each.of] < each.from);
  }

  return {
    url: await listenUntilTestEnds(pass),
    moment: (of: keyof typeof counts, more: number) =>
      new Promise<void>((resolve) => {
        waiting.push({ of, from: counts[of] + more, resolve });
      }),
    endRun: () => {
      repeated.push(...inRun.values());
      inRun = new Map();
    },
    repeated: () => [...repeated, ...inRun.values()],
  };
}
