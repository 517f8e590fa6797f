import { createTransport } from 'nodemailer';
import { composeMail, parseSender } from './compose.ts';
import { MailRefused, MailUnavailable } from './port.ts';
import type { Mail } from './port.ts';

type SmtpOptions = { url: string; from: string; timeoutMs?: number };

/** `url` is `smtp://user:password@host:587` or `smtps://…:465`. */
export function createSmtp({ url, from, timeoutMs = 15_000 }: SmtpOptions): Mail {
  const sender = parseSender(from);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    idleTimeout: 30_000,
    // A pooled connection may have died unnoticed, so one retry is made here. Further retries are the job queue's.
    maxRequeues: 1,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    requireTLS: sendsPasswordElsewhere(url),
  });
  // Without a listener the error of an idle connection would end the process. A failed `send` rejects by itself.
  transport.on('error', () => {});

  return {
    async send(message) {
      const mail = composeMail(message, sender);
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw toMailError(error);
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

const serverAnswer = (error: unknown) => (error instanceof Error && 'response' in error ? String(error.response) : '');

function toMailError(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const responseCode = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
  const reason = `${code || String(error)}${responseCode ? ` ${responseCode}` : ''}`;
  return isFinal
    ? new MailRefused(`the mail server refused: ${reason}`, { cause: error, reason: serverAnswer(error) || reason })
    : new MailUnavailable(`the mail server is not available: ${reason}`, { cause: error });
}
