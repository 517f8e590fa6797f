import type { SendMailOptions } from 'nodemailer';
import { MailRefused } from './port.ts';
import type { MailMessage } from './port.ts';

export type Sender = { name: string; address: string };

// RFC 5322 also allows quotes, comments, lists and routes. Without them one address can never become two.
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,189}$/u;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;

/** The mail has one recipient, each header is one line, and the library may not read files or URLs. */
export function composeMail(message: MailMessage, from: Sender): SendMailOptions {
  if (!ADDRESS.test(message.to)) throw new MailRefused('not a mail address');
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    from: { name: from.name, address: from.address },
    to: { name: '', address: message.to },
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    headers: {
      ...extraHeaders(message.headers ?? {}),
      'Content-Language': message.language,
      // Without it, programs would answer with out-of-office mails.
      'Auto-Submitted': 'auto-generated',
    },
    ...(message.id ? { messageId: `<${message.id.replaceAll(/[^A-Za-z0-9.-]/g, '-')}@${host}>` } : {}),
    attachments: (message.attachments ?? []).map(({ name, type, content }) => ({
      filename: oneLine(name),
      contentType: oneLine(type),
      content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Reads the form `Pleamar <hola@pleamar.example>` or an address alone. */
export function parseSender(from: string): Sender {
  const [, name = '', address = from] = /^([^<>]*)<([^<>]*)>$/.exec(from.trim()) ?? [];
  if (!ADDRESS.test(address.trim())) throw new TypeError(`not a sender: ${from}`);
  return { name: oneLine(name), address: address.trim() };
}

function extraHeaders(headers: Record<string, string>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => {
    if (!HEADER_NAME.test(name)) throw new TypeError(`not a header name: ${JSON.stringify(name)}`);
    return [name, oneLine(value)] as const;
  });
  return Object.fromEntries(entries);
}

/** A line break would start a new header, and a subject may contain the title of an album. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
