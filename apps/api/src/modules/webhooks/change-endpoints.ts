import { randomBytes, randomUUID } from 'node:crypto';
import type { WebhookDraft, WebhookEndpoint } from '@pleamar/contract';
import { MAX_WEBHOOK_ENDPOINTS } from '@pleamar/domain';
import { formatSecret } from '../../adapters/webhooks/signature.ts';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { seal } from '../../common/sealing.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { presentEndpoint } from './present.ts';
import {
  deleteEndpoint,
  findEndpoints,
  insertEndpoint,
  findOwnEndpoint,
  updateEndpoint,
  type EndpointChange,
} from './queries.ts';

const SECRET_BYTES = 32;

export const listEndpoints = async (ctx: UserContext): Promise<WebhookEndpoint[]> =>
  (await findEndpoints(ctx.db, ctx.user.id)).map(presentEndpoint);

export async function addEndpoint(
  ctx: UserContext,
  { url, events }: WebhookDraft,
): Promise<WebhookEndpoint & { secret: string }> {
  requireAcceptedUrl(ctx, url);
  const [id, secret] = [randomUUID(), randomBytes(SECRET_BYTES)];
  const row = {
    id,
    user_id: ctx.user.id,
    url,
    events,
    sealed_secret: await seal(ctx, id, secret),
    created_at: ctx.now(),
  };
  const added = await ctx.db.transaction().execute(async (trx) => {
    const inserted = await insertEndpoint(trx, row, MAX_WEBHOOK_ENDPOINTS);
    if (inserted) await writeAuditLine(ctx, trx, { act: 'webhook.added', userId: ctx.user.id });
    return inserted;
  });
  if (!added) throw new AppError('webhooks_full');
  return { ...presentEndpoint(added), secret: formatSecret(secret) };
}

interface EndpointUpdate extends Partial<WebhookDraft> {
  is_enabled?: boolean | undefined;
}

export async function changeEndpoint(
  ctx: UserContext,
  endpointId: string,
  { url, events, is_enabled }: EndpointUpdate,
): Promise<WebhookEndpoint> {
  if (url !== undefined) requireAcceptedUrl(ctx, url);
  await requireOwnEndpoint(ctx, endpointId);
  const fresh = { failing_since: null, disabled_at: null, paused_until: null };
  const change: EndpointChange = {
    ...(url !== undefined && { url, ...fresh }),
    ...(events !== undefined && { events }),
    ...(is_enabled !== undefined && { is_enabled, ...(is_enabled && fresh) }),
  };
  if (Object.keys(change).length > 0)
    await ctx.db.transaction().execute(async (trx) => {
      await updateEndpoint(trx, endpointId, change);
      await writeAuditLine(ctx, trx, { act: 'webhook.changed', userId: ctx.user.id });
    });
  return presentEndpoint(await requireOwnEndpoint(ctx, endpointId));
}

export async function removeEndpoint(ctx: UserContext, endpointId: string): Promise<void> {
  await requireOwnEndpoint(ctx, endpointId);
  await ctx.db.transaction().execute(async (trx) => {
    await deleteEndpoint(trx, endpointId);
    await writeAuditLine(ctx, trx, { act: 'webhook.removed', userId: ctx.user.id });
  });
}

export async function renewSecret(ctx: UserContext, endpointId: string): Promise<{ secret: string }> {
  await requireOwnEndpoint(ctx, endpointId);
  const secret = randomBytes(SECRET_BYTES);
  const sealed = await seal(ctx, endpointId, secret);
  await ctx.db.transaction().execute(async (trx) => {
    await updateEndpoint(trx, endpointId, { sealed_secret: sealed });
    await writeAuditLine(ctx, trx, { act: 'webhook.changed', userId: ctx.user.id });
  });
  return { secret: formatSecret(secret) };
}

export async function requireOwnEndpoint(ctx: UserContext, endpointId: string) {
  const endpoint = await findOwnEndpoint(ctx.db, ctx.user.id, endpointId);
  if (!endpoint) throw new AppError('not_found');
  return endpoint;
}

function requireAcceptedUrl(ctx: UserContext, url: string): void {
  if (!ctx.webhooks.accepts(url)) throw new AppError('webhook_address');
}
