import type { LiveEvent } from '@pleamar/contract';

export interface OpenStream {
  events: { id: number | null; data: LiveEvent }[];
  /** The promise also settles when the server is gone. */
  ended: Promise<void>;
  leave: () => void;
}

export async function streamFrom(url: string, token: string, lastId?: number): Promise<OpenStream> {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/v1/live`, {
    headers: { authorization: `Bearer ${token}`, ...(lastId !== undefined && { 'last-event-id': String(lastId) }) },
    signal: leaving.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`The stream answered ${answer.status}.`);
  const events: OpenStream['events'] = [];
  const ended = readAll(answer.body, events).catch(() => undefined);
  return { events, ended, leave: () => leaving.abort() };
}

async function readAll(body: ReadableStream<Uint8Array>, events: OpenStream['events']): Promise<void> {
  let rest = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, id, data] = /^(?:id: (\d+)\n)?data: (.*)$/.exec(block) ?? [];
      if (data) events.push({ id: id === undefined ? null : Number(id), data: JSON.parse(data) });
    }
  }
}
