import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMail, parseSender } from './compose.ts';
import { MailUnavailable } from './port.ts';
import type { Mail } from './port.ts';

export type OutboxEntry = { file: string; to: string; subject: string; link?: string };

type OutboxOptions = {
  dir: string;
  from: string;
  /** Writes each message's first link to the log for developers who have no mail. */
  log: (entry: OutboxEntry) => void;
};

/** Writes each message to a file `<dir>/<time>-<random>.eml`, which is complete once it appears. */
export async function createOutbox({ dir, from, log }: OutboxOptions): Promise<Mail> {
  await mkdir(dir, { recursive: true });
  const sender = parseSender(from);

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

/** Names sort by time and are valid on every system. */
function fileTime(at: Date): string {
  return at.toISOString().replaceAll(/[:.]/g, '-');
}

function firstLink(text: string): string | undefined {
  return /https?:\/\/\S+/.exec(text)?.[0];
}
