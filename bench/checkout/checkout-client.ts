import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { signedDelivery, paidEvent, sessionOf } from '../../apps/api/src/testing/paid-event.ts';

export type Cart = { buyerToken: string; photoIds: readonly string[] };

/** Buyers' browsers and the payment provider, whose requests go to the server on this port. */
export class CheckoutClient {
  private readonly port: number;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });

  constructor(port: number) {
    this.port = port;
  }

  /** Places the order and sends the provider's webhook that it is paid. */
  async buy({ buyerToken, photoIds }: Cart, webhookSecret: string): Promise<void> {
    const origin = `http://localhost:${this.port}`;
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

  close(): void {
    this.agent.destroy();
  }

  private post(url: string, body: string, headers: Record<string, string>): Promise<string> {
    return new Promise((resolve, reject) => {
      const sent = request(
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
      sent.on('error', reject);
      sent.end(body);
    });
  }
}

/** Two photos of each of three albums, 8 € each, and 10 % on top. */
const TOTAL_CENTS = 5280;
