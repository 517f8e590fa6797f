import { request, type ClientRequest } from 'node:http';
import type { Pair } from './pairs.ts';

export class Streams {
  #open: ClientRequest[] = [];
  #awaited = new Map<string, { since: number; settle: (ms: number) => void }>();
  #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  open(token: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const sent = request({
        port: this.#port,
        host: '127.0.0.1',
        path: '/api/v1/live',
        headers: { authorization: `Bearer ${token}` },
        agent: false,
      });
      sent.once('error', reject);
      sent.once('response', (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`A stream answered ${answer.statusCode}.`));
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => {
          if (text.includes('"kind":"ready"')) resolve();
          for (const [, key = ''] of text.matchAll(/"client_key":"([^"]+)"/g)) this.#arrived(key);
        });
        answer.on('error', () => undefined);
      });
      sent.end();
      this.#open.push(sent);
    });
  }

  send({ conversationId, surferToken }: Pair): Promise<number> {
    const key = crypto.randomUUID();
    const arrived = this.#awaitMessage(key);
    const body = JSON.stringify({ text: '¿Nos vemos el sábado en Mundaka?', client_key: key });
    const sent = request({
      port: this.#port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/api/v1/conversations/${conversationId}/messages`,
      headers: {
        authorization: `Bearer ${surferToken}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    return new Promise((resolve, reject) => {
      sent.once('error', reject);
      sent.once('response', (answer) => {
        answer.resume();
        if (answer.statusCode !== 201) reject(new Error(`A message was answered ${answer.statusCode}.`));
        else arrived.then(resolve, reject);
      });
      sent.end(body);
    });
  }

  #awaitMessage(key: string): Promise<number> {
    return new Promise((settle) => this.#awaited.set(key, { since: performance.now(), settle }));
  }

  close(): void {
    for (const each of this.#open.splice(0)) each.on('error', () => undefined).destroy();
  }

  #arrived(key: string): void {
    const awaited = this.#awaited.get(key);
    this.#awaited.delete(key);
    awaited?.settle(performance.now() - awaited.since);
  }
}
