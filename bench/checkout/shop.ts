import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { signedDelivery, paidEvent, sessionOf } from '../../apps/api/src/testing/paid-event.ts';
import { type ServerStorage, type RunningProcess, startServer } from '../support/server.ts';

export type Cart = { buyerToken: string; photoIds: readonly string[] };

export class Shop {
  readonly pid: number;
  private readonly running: RunningProcess;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });

  private constructor(running: RunningProcess) {
    this.pid = running.pid;
    this.running = running;
  }

  /** Mails and payouts wait in the queue while orders are counted, because no worker runs. */
  static async open(storage: ServerStorage): Promise<Shop> {
    return new Shop(await startServer(storage, { env: { WORKER: '0', LOG_LEVEL: 'error' } }));
  }

  async sell({ buyerToken, photoIds }: Cart, webhookSecret: string): Promise<void> {
    const origin = `http://localhost:${this.running.port}`;
    const order = {
      photo_ids: photoIds,
      success_url: `${origin}/dashboard/ordenes`,
      cancel_url: `${origin}/checkout/cancel`,
    };
    const answer = await this.post('/orders/', JSON.stringify(order), {
      authorization: `Bearer ${buyerToken}`,
      'idempotency-key': randomUUID(),
    });
    const { id, checkout_url }: { id: string; checkout_url: string } = JSON.parse(answer);
    const event = paidEvent({ order: id, session: sessionOf(checkout_url), totalCents: TOTAL_CENTS });
    const { body, headers } = signedDelivery(event, webhookSecret);
    await this.post('/webhooks/sandbox', body, headers);
  }

  async stop(): Promise<void> {
    this.agent.destroy();
    await this.running.stop();
  }

  private post(url: string, body: string, headers: Record<string, string>): Promise<string> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent: this.agent,
          host: '127.0.0.1',
          port: this.running.port,
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
      sent.on('error', reject);
      sent.end(body);
    });
  }
}

/** Each of three albums has two photos of 8 €, and the tax is on top. */
const TOTAL_CENTS = 5280;
