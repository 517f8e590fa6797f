import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  answerWith: (status: number | 'mute', headers?: Record<string, string>) => void;
  close: () => Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let answer: { status: number | 'mute'; headers: Record<string, string> } = { status: 200, headers: {} };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      if (answer.status !== 'mute') response.writeHead(answer.status, answer.headers).end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // the server listens on TCP
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answerWith: (status, headers = {}) => void (answer = { status, headers }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

/** The check follows the specification of Standard Webhooks, without our own code. */
export function isSignedBy(secret: string, { headers, body }: ReceivedWebhook): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  );
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  const isRecent = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300;
  return (
    isRecent &&
    (signatures ?? '').split(' ').some((signature) => {
      const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    })
  );
}
