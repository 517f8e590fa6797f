import { styleText } from 'node:util';
import type { DestinationStream } from 'pino';

type Fields = Record<string, unknown>;

export function shortLines(print: (line: string) => void): DestinationStream {
  return { write: (line) => print(shortLine(JSON.parse(line))) };
}

/** `09:41:05 warn  a job failed and is tried again: no room left (job=photos.process, attempt=2)` */
export function shortLine({ level, time, msg, ...rest }: Fields): string {
  const { pid: _pid, hostname: _host, name: _name, reqId: _request, req, res, responseTime, err, ...others } = rest;
  const error = isFields(err) ? err : null;
  const facts = Object.entries(others)
    .filter(([key, value]) => typeof value !== 'object' && key !== 'file')
    .map(([key, value]) => `${key}=${plainText(value)}`);
  return [
    new Date(Number(time)).toTimeString().slice(0, 8),
    levelName(Number(level)),
    (isFields(req) ? requestOf(req, res, responseTime) : plainText(msg)) +
      (error ? `: ${plainText(error['message'])}` : '') +
      (facts.length > 0 ? ` (${facts.join(', ')})` : ''),
  ]
    .join(' ')
    .concat(error && Number(level) >= ERROR ? stackOf(error) : '');
}

const WARN = 40;
const ERROR = 50;

function levelName(level: number): string {
  if (level >= ERROR) return styleText('red', level > ERROR ? 'fatal' : 'error');
  if (level >= WARN) return styleText('yellow', 'warn ');
  return level >= 30 ? 'info ' : styleText('dim', level >= 20 ? 'debug' : 'trace');
}

function requestOf(req: Fields, res: unknown, responseTime: unknown): string {
  const status = isFields(res) ? plainText(res['statusCode']) : '?';
  return `${plainText(req['method'])} ${plainText(req['url'])} ${status} ${Math.round(Number(responseTime))} ms`;
}

const stackOf = ({ stack }: Fields) => (typeof stack === 'string' ? stack.replace(/^[^]*?(?=\n {4}at )/, '') : '');

/** One line of limited length, without control characters that a terminal would obey. */
function plainText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const line = text.replace(/\p{Cc}+/gu, ' ');
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
