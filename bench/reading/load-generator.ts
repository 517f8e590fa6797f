import { connect, type Socket } from 'node:net';
import { quantile } from '../report/statistics.ts';
import { endOfAnswer } from './answer-end.ts';

/**
 * node load-generator.ts <task as JSON>
 * Sends requests and prints their figures. It reads an answer only to find its end, so that the server has nearly all of
 * both cores.
 */
export interface LoadTask {
  port: number;
  connections: number;
  seconds: number;
  /** Requested in turn. `{n}` becomes a number that no earlier request had. */
  paths: string[];
  headers: Record<string, string>;
}

export interface LoadFigures {
  requests: number;
  seconds: number;
  p95Ms: number;
}

const task: LoadTask = JSON.parse(process.argv[2] ?? '');
const heads = Object.entries({ host: 'localhost', ...task.headers }).map(([name, value]) => `${name}: ${value}\r\n`);
const times: number[] = [];
const begun = performance.now();
const until = begun + task.seconds * 1000;
let requestNumber = Date.now() % 1_000_000_000;

await Promise.all(Array.from({ length: task.connections }, worker));
const seconds = (performance.now() - begun) / 1000;
const figures: LoadFigures = { requests: times.length, seconds, p95Ms: quantile(times, 0.95) };
console.log(JSON.stringify(figures));

async function worker(): Promise<void> {
  const socket = connect(task.port, '127.0.0.1').setNoDelay(true);
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const answers = answersOf(socket);
  while (performance.now() < until) {
    requestNumber += 1;
    const path = (task.paths[requestNumber % task.paths.length] ?? '/').replace('{n}', String(requestNumber));
    const sentAt = performance.now();
    socket.write(`GET ${path} HTTP/1.1\r\n${heads.join('')}\r\n`);
    await answers.next();
    times.push(performance.now() - sentAt);
  }
  socket.destroy();
}

function answersOf(socket: Socket) {
  let waiting: { resolve: () => void; reject: (error: Error) => void } | null = null;
  let isLast: ((piece: Buffer) => boolean) | null = null;
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection.')));
  socket.on('data', (piece) => {
    isLast ??= endOfAnswer(piece);
    if (!isLast(piece)) return;
    isLast = null;
    waiting?.resolve();
  });
  return { next: () => new Promise<void>((resolve, reject) => (waiting = { resolve, reject })) };
}
