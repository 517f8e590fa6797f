import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { SIGNATURE_HEADER, newId, signedEvent } from '../../apps/api/src/adapters/payments/sandbox/events.ts';
import { feeCents } from '../../apps/api/src/adapters/payments/sandbox/checkout.ts';

const entry = new URL('../../apps/api/src/testing/app-process.ts', import.meta.url).pathname;

export type Cart = { buyer: string; photoIds: readonly string[] };

/** The API in a process of its own, and whoever talks to it: buyers at the cart, the card provider at the webhook. */
export class Shop {
  readonly pid: number;
  private readonly process: ChildProcess;
  private readonly port: number;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });

  private constructor(child: ChildProcess, port: number) {
    this.pid = child.pid ?? 0;
    this.process = child;
    this.port = port;
  }

  static async open(options: { databaseUrl: string; dataDir: string; port: number }) {
    const env = {
      ...process.env,
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: options.dataDir,
      PORT: String(options.port),
      DEMO: '0',
      PAYMENTS: 'sandbox',
      MAIL: 'outbox',
      LOG_LEVEL: 'error',
      // Mails and payouts wait in the queue while orders are counted.
      WORKER: '0',
    };
    const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const shop = new Shop(child, options.port);
    while (!(await shop.isOpen())) await wait(100);
    return shop;
  }

  /** One order from the cart's button to the answer of the webhook, which comes after everything was written. */
  async sell({ buyer, photoIds }: Cart, webhookSecret: string): Promise<void> {
    const origin = `http://localhost:${this.port}`;
    const body = {
      photo_ids: photoIds,
      success_url: `${origin}/dashboard/ordenes`,
      cancel_url: `${origin}/checkout/cancel`,
    };
    const answer = await this.post('/orders/', JSON.stringify(body), {
      authorization: `Bearer ${buyer}`,
      'idempotency-key': randomUUID(),
    });
    const { id, checkout_url }: { id: string; checkout_url: string } = JSON.parse(answer);
    await this.pay({ id, session: checkout_url.split('/').at(-1) ?? '' }, webhookSecret);
  }

  async stop(): Promise<void> {
    this.agent.destroy();
    const gone = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await gone;
  }

  private async pay(order: { id: string; session: string }, webhookSecret: string): Promise<void> {
    const now = new Date();
    const content = {
      type: 'checkout.paid',
      order: order.id,
      session: order.session,
      payment: newId('pay'),
      amount: TOTAL_CENTS,
      fee: feeCents(TOTAL_CENTS),
      paid_at: now,
    };
    const event = { id: newId('evt'), created: Math.floor(now.getTime() / 1000), content };
    const { body, signature } = signedEvent(event, webhookSecret, now);
    await this.post('/webhooks/sandbox', body, { [SIGNATURE_HEADER]: signature });
  }

  private post(url: string, body: string, headers: Record<string, string>): Promise<string> {
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          agent: this.agent,
          host: '127.0.0.1',
          port: this.port,
          method: 'POST',
          path: `/api/v1${url}`,
          headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => (text += part));
          answer.on('end', () => {
            const isGood = answer.statusCode === 200 || answer.statusCode === 201;
            if (isGood) resolve(text);
            else reject(new Error(`${url} answered ${answer.statusCode}: ${text}`));
          });
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  }

  private isOpen(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  }
}

/** Two photos of each of three albums, 8 € each, and the tax on top. */
const TOTAL_CENTS = 5280;
