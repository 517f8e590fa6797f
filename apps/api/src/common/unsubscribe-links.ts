import type { App } from './context.ts';
import { isSigned, signText } from './signing.ts';
import { isUuid } from './uuid.ts';

type WithDb = Pick<App, 'db' | 'config'>;

export const UNSUBSCRIBABLE_MAILS = ['sale', 'photos', 'session', 'message', 'follows', 'cart'] as const;
export type UnsubscribableMail = (typeof UNSUBSCRIBABLE_MAILS)[number];

/** Mail programs unsubscribe with one click, by a POST to this address, without a login (RFC 8058). */
export async function unsubscribeHeaders(
  app: WithDb,
  userId: string,
  kind: UnsubscribableMail,
): Promise<Record<string, string>> {
  const token = await unsubscribeToken(app, userId, kind);
  return {
    'List-Unsubscribe': `<${app.config.publicUrl}/api/v1/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

export async function unsubscribeToken(app: WithDb, userId: string, kind: UnsubscribableMail): Promise<string> {
  const text = `${userId}.${kind}`;
  return `${text}.${await signText(app, 'unsubscribe', text)}`;
}

export async function readUnsubscribeToken(
  app: WithDb,
  token: string,
): Promise<{ userId: string; kind: UnsubscribableMail } | null> {
  const [userId = '', name = '', signature = ''] = token.split('.', 3);
  const kind = UNSUBSCRIBABLE_MAILS.find((each) => each === name);
  if (!kind || !isUuid(userId)) return null;
  return (await isSigned(app, 'unsubscribe', `${userId}.${kind}`, signature)) ? { userId, kind } : null;
}
