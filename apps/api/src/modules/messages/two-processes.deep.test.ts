import { once } from 'node:events';
import type { LiveEvent } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { streamFrom, type OpenStream } from '../../testing/event-stream.ts';
import { killProcess, processesUnderTest, registerAt } from '../../testing/processes.ts';

const WAIT = { timeout: 60_000, interval: 50 };
const { start: startProcess } = processesUnderTest();

test(
  'a message sent through one process reaches a stream of another, and the stream resumes at the first when that one is killed',
  { timeout: 180_000 },
  async () => {
    const [one, other] = await Promise.all([startProcess(), startProcess()]);
    const ana = await registerAt(one, 'ana@example.com', true);
    const leo = await registerAt(one, 'leo@example.com');
    const conversation = (await one.send('/conversations', { user_id: ana.id }, leo.token)).body;
    const write = (text: string) =>
      one.send(`/conversations/${conversation['id']}/messages`, { text, client_key: text }, leo.token);
    const streams: OpenStream[] = [await streamFrom(other.url, ana.token)];
    const texts = () =>
      streams.flatMap(({ events }) => events.flatMap(({ data }) => (isMessage(data) ? [data.message.text] : [])));
    const listen = async (lastId: number) => streams.push(await streamFrom(one.url, ana.token, lastId));

    await write('1');
    await write('2');
    await expect.poll(texts, WAIT).toEqual(['1', '2']);
    await killProcess(other.process);
    await streams[0]?.ended;
    await Promise.all(['3', '4', '5', '6'].map(write));
    await listen(streams[0]?.events.at(-1)?.id ?? 0);
    await write('7');

    await expect.poll(() => texts().length, WAIT).toBe(7);
    expect(texts().slice(0, 2)).toEqual(['1', '2']);
    expect(texts().toSorted()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(streams[1]?.events[0]?.data).toEqual({ kind: 'ready', is_whole: true });
    streams[1]?.leave();
  },
);

test('a process that gets SIGTERM ends its streams and exits', { timeout: 120_000 }, async () => {
  const server = await startProcess({ WORKER: '1' });
  const eva = await registerAt(server, 'eva@example.com');
  const stream = await streamFrom(server.url, eva.token);

  const gone = once(server.process, 'exit');
  server.process.kill('SIGTERM');

  await stream.ended;
  expect(await gone).toEqual([0, null]);
});

const isMessage = (event: LiveEvent) => event.kind === 'message';
