import { KEY_PREFIX, MINUTE_MS } from '@pleamar/domain';
import type { App, RequestFacts, SignedIn } from '../../common/context.ts';
import { countKey } from '../../common/rate-limits.ts';
import { approximateNetwork } from '../audit/approximate.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { insertKeyNetwork, findKeyHolder, touchKey } from './queries/api-keys.ts';
import { hashToken, looksLikeToken } from './tokens.ts';

/** The time of the last use is exact to this. Otherwise every request would write. */
const TOUCH_EVERY_MS = 5 * MINUTE_MS;

/** Reads the database at every request, so that every process refuses a revoked key at once. */
export async function identifyKey(app: App, key: string, request: RequestFacts): Promise<SignedIn | null> {
  if (!looksLikeToken(key.slice(KEY_PREFIX.length))) return null;
  const network = approximateNetwork(request.ip);
  const holder = await findKeyHolder(app.db, hashToken(key), network);
  if (!holder) return null;
  const { id, language, key_id: keyId, scopes } = holder;
  await countKey(app, keyId);
  const now = app.now();
  if (!holder.is_known_network) await recordNetwork(app, { userId: id, keyId, network, request });
  const lastUse = holder.last_used_at?.getTime() ?? 0;
  const isOtherNetwork = holder.last_used_network !== network;
  if (isOtherNetwork || now.getTime() - lastUse > TOUCH_EVERY_MS) await touchKey(app.db, keyId, network, now);
  return {
    id,
    credentialId: keyId,
    apiKey: { scopes },
    isPhotographer: true,
    isSurfer: holder.is_surfer,
    language,
    // The key of an operator has only the rights of a photographer.
    operator: 'none',
    isBlocked: false,
  };
}

interface KeyUse {
  userId: string;
  keyId: string;
  network: string;
  request: RequestFacts;
}

async function recordNetwork(app: App, { userId, keyId, network, request }: KeyUse): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    if (!(await insertKeyNetwork(trx, keyId, network, app.now()))) return;
    const subject = { kind: 'api_key', id: keyId } as const;
    await writeAuditLine({ now: app.now, request }, trx, { act: 'api_key.new_network', userId, subject });
  });
}
