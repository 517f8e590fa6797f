import { encodeQR } from 'qr';
import { expect, test } from 'vitest';
import { jsonReporter, textReporter, type Terminal } from './reporter.ts';

const tally = {
  files: 4,
  bytes: 4e6,
  bytesDone: 2e6,
  previewed: 0,
  visible: 2,
  isPublished: false,
  sent: 1,
  replaced: 0,
  sentBytes: 1e6,
  duplicate: 1,
  refused: 0,
  failed: 0,
};
const link = 'https://pleamar.example/album/1';
const file = { path: 'a.jpg', size: 10, mtimeMs: 0 };

function aTerminal(traits: Partial<Terminal> = {}) {
  const written = { out: '', err: '' };
  const terminal: Terminal = {
    out: (text) => (written.out += text),
    err: (text) => (written.err += text),
    isInteractive: true,
    columns: 80,
    ...traits,
  };
  return { terminal, written };
}

test('a person sees the link with its code, and one line of progress that is written over', () => {
  const { terminal, written } = aTerminal();
  const reporter = textReporter(terminal, 'es');
  reporter.album('1', link);
  reporter.progress(tally, 500_000);
  reporter.progress(tally, 500_000);
  reporter.done(tally, 500_000, link);

  const [head = '', ...lines] = written.out.split('\r\u001B[K');
  expect(head).toBe(`Álbum: ${link}\n${encodeQR(link, 'ascii', { ecc: 'low', border: 2 })}\n`);
  const progress = '2 de 4 · 50 % · 500 kB/s · quedan 4 s';
  expect(lines).toEqual([progress, progress, '1 foto subida (1,0 MB) · 1 ya estaba · 500 kB/s\n']);
});

test('with previews, the line says what is in the shop and how many originals are there', () => {
  const { terminal, written } = aTerminal();
  const reporter = textReporter(terminal, 'en');
  reporter.progress({ ...tally, previewed: 3, visible: 4 }, 500_000);
  reporter.progress({ ...tally, previewed: 3, visible: 4, isPublished: true }, 500_000);

  expect(written.out.split('\r\u001B[K').slice(1)).toEqual([
    '4 photos in the album · originals 2 of 4 · 50% · 500 kB/s · 4 s left',
    '4 for sale · originals 2 of 4 · 50% · 500 kB/s · 4 s left',
  ]);
});

test('a line of progress is never wider than the terminal, where it could not be written over', () => {
  const { terminal, written } = aTerminal({ columns: 20 });
  textReporter(terminal, 'en').progress(tally, 500_000);

  expect(written.out).toBe('\r\u001B[K2 of 4 · 50% · 500 ');
});

test('a pipe gets one line, and errors are written to the error output', () => {
  const { terminal, written } = aTerminal({ isInteractive: false });
  const reporter = textReporter(terminal, 'en');
  reporter.album('1', link);
  reporter.progress(tally, 500_000);
  reporter.outcome(file, { state: 'refused', fault: 'empty' });
  reporter.outcome(file, { state: 'sent', photoId: 'x' });
  reporter.done(tally, 500_000, link);

  expect(written.out).toBe(`1 photo uploaded (1.0 MB) · 1 already there · 500 kB/s · ${link}\n`);
  expect(written.err).toMatch(/^a\.jpg: .+\n$/);
});

test('a program gets JSON lines', () => {
  const { terminal, written } = aTerminal();
  const reporter = jsonReporter(terminal);
  reporter.outcome(file, { state: 'sent', photoId: 'x' });
  reporter.done(tally, 500_000, link);

  const counts = {
    files: 4,
    bytes: 4e6,
    bytes_done: 2e6,
    previewed: 0,
    visible: 2,
    is_published: false,
    sent: 1,
    replaced: 0,
    sent_bytes: 1e6,
    duplicate: 1,
    refused: 0,
    failed: 0,
  };
  expect(
    written.out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([
    { event: 'file', path: 'a.jpg', bytes: 10, state: 'sent', photo_id: 'x' },
    { event: 'done', ...counts, bytes_per_second: 500_000, link },
  ]);
});
