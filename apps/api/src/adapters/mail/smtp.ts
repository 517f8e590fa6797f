import { createTransport } from 'nodemailer';
import { composeMail, senderOf } from './compose.ts';
import { MailRefused, MailUnavailable } from './port.ts';
import type { Mail } from './port.ts';

type Smtp = { url: string; from: string; timeoutMs?: number };

/** `url` is `smtp://user:password@host:587` or `smtps://…:465`. */
export function createSmtp({ url, from, timeoutMs = 15_000 }: Smtp): Mail {
  const sender = senderOf(from);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    idleTimeout: 30_000,
    // A kept connection may have died unnoticed: one more try is made. Beyond that the job queue decides.
    maxRequeues: 1,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    requireTLS: sendsPasswordElsewhere(url),
  });
  // The error of an idle connection would end the process without a listener; a message's own send rejects.
  transport.on('error', () => {});

  return {
    async send(message) {
      const mail = composeMail(message, sender);
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw mailErrorOf(error);
      }
    },
    close() {
      transport.close();
      return Promise.resolve();
    },
  };
}

/** A password never travels unencrypted to another machine. */
function sendsPasswordElsewhere(url: string): boolean {
  const { protocol, hostname, password } = new URL(url);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'smtp:' && password !== '' && !isHere;
}

const answerIn = (error: unknown) => (error instanceof Error && 'response' in error ? String(error.response) : '');

function mailErrorOf(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const responseCode = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
  const reason = `${code || String(error)}${responseCode ? ` ${responseCode}` : ''}`;
  return isFinal
    ? new MailRefused(`the mail server refused: ${reason}`, { cause: error, reason: answerIn(error) || reason })
    : new MailUnavailable(`the mail server is not available: ${reason}`, { cause: error });
}
