import type { App, SignedIn } from '../../ctx.ts';
import { holderOf, touchToken } from './queries.ts';
import { hashOf, looksLikeToken } from './tokens.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const IDLE_EXPIRY_MS = 30 * DAY;
/** How exactly the last use is known; a write on every request would cost more than it tells. */
const TOUCH_EVERY_MS = 5 * MINUTE;

/** Who holds this access token, or null if it is unknown, revoked, or idle for too long. */
export async function identify(app: App, token: string): Promise<SignedIn | null> {
  if (!looksLikeToken(token)) return null;
  const now = app.now();
  const holder = await holderOf(app.db, hashOf(token), new Date(now.getTime() - IDLE_EXPIRY_MS));
  if (!holder) return null;
  if (now.getTime() - holder.last_used_at.getTime() > TOUCH_EVERY_MS) await touchToken(app.db, holder.token_id, now);
  return {
    id: holder.id,
    tokenId: holder.token_id,
    isPhotographer: holder.is_photographer,
    isSurfer: holder.is_surfer,
    language: holder.language,
  };
}
