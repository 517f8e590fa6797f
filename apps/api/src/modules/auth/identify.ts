import { DAY_MS, MINUTE_MS, TOKEN_IDLE_DAYS } from '@pleamar/domain';
import type { App, SignedIn } from '../../common/context.ts';
import { findTokenHolder, touchToken } from './queries/accounts.ts';
import { hashToken, looksLikeToken } from './tokens.ts';

export const IDLE_EXPIRY_MS = TOKEN_IDLE_DAYS * DAY_MS;
const TOUCH_EVERY_MS = 5 * MINUTE_MS;

export async function identify(app: App, token: string): Promise<SignedIn | null> {
  if (!looksLikeToken(token)) return null;
  const now = app.now();
  const holder = await findTokenHolder(app.db, hashToken(token), new Date(now.getTime() - IDLE_EXPIRY_MS));
  if (!holder) return null;
  if (now.getTime() - holder.last_used_at.getTime() > TOUCH_EVERY_MS) await touchToken(app.db, holder.token_id, now);
  return {
    id: holder.id,
    credentialId: holder.token_id,
    apiKey: null,
    isPhotographer: holder.is_photographer,
    isSurfer: holder.is_surfer,
    language: holder.language,
    operator: holder.operator,
    isBlocked: holder.is_blocked,
  };
}
