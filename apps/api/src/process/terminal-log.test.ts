import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { shortLines } from './terminal-log.ts';
import { CLEAR, Terminal } from './terminal.ts';

const logged = (write: (log: ReturnType<typeof createLog>) => void): string[] => {
  const lines: string[] = [];
  const log = createLog(
    'trace',
    'api',
    shortLines((line) => lines.push(line)),
  );
  write(log);
  return lines;
};

test('a request is one short line of the terminal log', () => {
  const [line] = logged((log) =>
    log.info(
      {
        reqId: 'x',
        req: { method: 'GET', url: '/api/v1/albums?link=secret' },
        res: { statusCode: 200 },
        responseTime: 12.3,
      },
      'request completed',
    ),
  );

  expect(line).toMatch(/^\d\d:\d\d:\d\d info {2}GET \/api\/v1\/albums\?link=\[hidden\] 200 12 ms$/);
});

test('a line of the terminal log has its message and its fields', () => {
  const [line, warning] = logged((log) => {
    log.info(
      { file: '/data/mail/1.eml', job: { id: 1 }, to: 'ana@pleamar.demo', link: 'http://localhost/x' },
      'mail: written to the outbox',
    );
    log.warn({ err: new Error('no\u001B[2J\nroom') }, 'files are left for the sweep');
  });

  expect(line).toMatch(/info {2}mail: written to the outbox \(to=ana@pleamar\.demo, link=http:\/\/localhost\/x\)$/);
  expect(warning).toMatch(/warn {2}files are left for the sweep: no \[2J room$/);
});

test('an error in the terminal log has the place where it was thrown', () => {
  const [line = ''] = logged((log) => log.error({ err: new TypeError('broken') }, 'a request failed'));

  const [first, second] = line.split('\n');
  expect(first).toMatch(/error a request failed: broken$/);
  expect(second).toMatch(/^ {4}at .*terminal-log\.test\.ts/);
});

test('the progress line of the terminal log stays below the others, and is erased at the end', () => {
  const screen = new Screen();
  const terminal = new Terminal(screen);

  terminal.progress('Demo: people (1 of 3)');
  terminal.line('GET /');
  terminal.progress(`Demo: ${'albums '.repeat(20)}(2 of 3)`);
  expect(screen.rows).toEqual(['GET /', `Demo: ${'albums '.repeat(20)}`.slice(0, 39)]);
  terminal.progress('Demo: complete');
  terminal.endProgress();
  terminal.line('ready');

  expect(screen.rows).toEqual(['GET /', 'Demo: complete', 'ready', '']);
});

test('without a terminal, lines of the log are JSON', () => {
  const file = path.join(import.meta.dirname, 'log.ts');
  const script = `import { createLog } from '${file}'; createLog('info', 'x').info('logged');`;

  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });

  expect(JSON.parse(stdout)).toMatchObject({ name: 'x', msg: 'logged' });
});

class Screen {
  readonly columns = 40;
  rows = [''];

  write(text: string): void {
    for (const piece of text.replaceAll(CLEAR, '\r').split(/([\r\n])/)) {
      if (piece === '\n') this.rows.push('');
      else if (piece === '\r') this.rows[this.rows.length - 1] = '';
      else this.rows[this.rows.length - 1] += piece;
    }
  }
}
