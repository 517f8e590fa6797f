import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import type { ApiUnderTest } from './api.ts';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  link: URL;
}

/** Waiting jobs run first; the oldest mail is first. */
export async function mailsTo(api: ApiUnderTest, address: string): Promise<ReceivedMail[]> {
  await api.runJobs();
  const folder = path.join(api.dataDir, 'mail');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).toSorted();
  const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))));
  return mails.flatMap(({ to, subject = '', text = '', html = '' }) => {
    const recipient = to?.[0]?.address ?? '';
    const link = /https?:\/\/\S+/.exec(text)?.[0] ?? 'about:blank';
    return isSameMailbox(recipient, address) ? [{ to: recipient, subject, text, html, link: new URL(link) }] : [];
  });
}

/** A sender may write the domain in lower case. */
const isSameMailbox = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export async function lastMailTo(api: ApiUnderTest, address: string): Promise<ReceivedMail> {
  const last = (await mailsTo(api, address)).at(-1);
  if (!last) throw new Error(`No mail has arrived for ${address}.`);
  return last;
}

export const tokenIn = ({ link }: ReceivedMail): string => link.searchParams.get('token') ?? '';
