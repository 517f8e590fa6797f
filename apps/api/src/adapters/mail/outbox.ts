import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMail, senderOf } from './compose.ts';
import { MailUnavailable } from './port.ts';
import type { Mail } from './port.ts';

export type OutboxEntry = { file: string; to: string; subject: string; link?: string };

type Outbox = {
  dir: string;
  from: string;
  /** A developer without mail reads each message's first link in the log. */
  log: (entry: OutboxEntry) => void;
};

/** Each message is a file of RFC 5322, `<dir>/<time>-<random>.eml`, complete once it appears. */
export async function createOutbox({ dir, from, log }: Outbox): Promise<Mail> {
  await mkdir(dir, { recursive: true });
  const sender = senderOf(from);

  return {
    async send(message) {
      // Most processes never write a mail, so the first one loads the library.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message: bytes } = await transport.sendMail(composeMail(message, sender));
      if (!Buffer.isBuffer(bytes)) throw new MailUnavailable('the message was not composed');
      const file = join(dir, `${fileTime(new Date())}-${randomBytes(4).toString('hex')}.eml`);
      await writeWhole(file, bytes);
      const link = firstLink(message.text);
      log({ file, to: message.to, subject: message.subject, ...(link ? { link } : {}) });
    },
    close: () => Promise.resolve(),
  };
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.part`;
  try {
    const file = await open(temporary, 'wx');
    await file
      .writeFile(bytes)
      .then(() => file.sync())
      .finally(() => file.close());
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw new MailUnavailable('the outbox cannot be written', { cause: error });
  }
}

/** The text sorts by name as by time, and is a file name everywhere. */
function fileTime(at: Date): string {
  return at.toISOString().replaceAll(/[:.]/g, '-');
}

function firstLink(text: string): string | undefined {
  return /https?:\/\/\S+/.exec(text)?.[0];
}
