import { Readable } from 'node:stream';
import { orderCode, ORIGINAL_LINK_SECONDS, webFileName } from '@pleamar/domain';
import { AppError } from '../../../common/app-error.ts';
import { privateFileHeaders } from '../../../common/content-disposition.ts';
import type { CallerContext, RequestContext, UserContext } from '../../../common/context.ts';
import type { FileAnswer } from '../../../common/file-answer.ts';
import { consumeLimit } from '../../../common/rate-limits.ts';
import { isSigned, signText } from '../../../common/signing.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';
import { linkHolderOf, linkText, findLinkUser } from '../../photos/access.ts';
import { prepareDelivery } from '../../photos/originals/deliver-original.ts';
import { recordDownloads } from '../../photos/originals/record-downloads.ts';
import { isPreviewKey } from '../../photos/originals/stored-original.ts';
import { loadOrMakeWebFile } from '../../photos/originals/web-file.ts';
import { findBuyer, findBoughtOriginals } from '../queries/downloads.ts';
import { zipLength, zipStream, type ZipEntry } from './zip.ts';

/** The link works without a login for 5 minutes. */
export async function createArchiveLink(
  ctx: UserContext,
  orderId: string,
): Promise<{ url: string; expires_at: string }> {
  await findOriginals(ctx, orderId, ctx.user.id);
  await consumeLimit(ctx, 'originalLinksPerAccount', ctx.user.id);
  await recordAccess(ctx, orderId, ctx.user.id, 'link');
  const expires = Math.floor(ctx.now().getTime() / 1000) + ORIGINAL_LINK_SECONDS;
  const holder = linkHolderOf(ctx.user);
  const signature = await signText(ctx, 'archive-link', linkText(orderId, holder, expires));
  return {
    url: `/api/v1/orders/${orderId}/archive?link=${holder}.${expires}.${signature}`,
    expires_at: new Date(expires * 1000).toISOString(),
  };
}

/** A link is checked again when it is used. */
export async function sendArchive(ctx: RequestContext, orderId: string, link: string | undefined): Promise<FileAnswer> {
  const userId = link === undefined ? (ctx.user?.id ?? null) : await verifyArchiveLink(ctx, orderId, link);
  if (userId === null) throw new AppError(link === undefined ? 'unauthenticated' : 'link_expired');
  const { number, originals } = await findOriginals(ctx, orderId, userId);
  const isHead = ctx.request.method === 'HEAD';
  // The first download of a web size makes its file.
  if (!isHead) await consumeLimit(ctx, 'downloadsPerAccount', userId);
  const entries = await prepareEntries(ctx, originals);
  const headers = privateFileHeaders(`pleamar-${orderCode(number)}.zip`, 'application/zip', zipLength(entries));
  if (isHead) return { status: 200, headers, body: Readable.from([]) };
  if (link === undefined) await recordAccess(ctx, orderId, userId, 'login');
  await recordDownloads(
    ctx,
    userId,
    originals.map(({ id }) => id),
  );
  return { status: 200, headers, body: zipStream(entries) };
}

/** A link is recorded when it is created, and not again when it is used. */
const recordAccess = (ctx: CallerContext, orderId: string, userId: string, by: 'link' | 'login') =>
  writeAuditLine(ctx, ctx.db, {
    act: 'original.downloaded',
    userId,
    subject: { kind: 'order', id: orderId },
    details: { by },
  });

async function verifyArchiveLink(ctx: CallerContext, orderId: string, link: string): Promise<string | null> {
  const [holder = '', expires = '', signature = ''] = link.split('.');
  if (!(Number(expires) * 1000 > ctx.now().getTime())) return null;
  const text = linkText(orderId, holder, Number(expires));
  return (await isSigned(ctx, 'archive-link', text, signature)) ? findLinkUser(ctx, holder) : null;
}

type Originals = Awaited<ReturnType<typeof findBoughtOriginals>>;

async function findOriginals(ctx: CallerContext, orderId: string, userId: string) {
  const order = await findBuyer(ctx.db, orderId);
  if (order?.user_id !== userId) throw new AppError('order_not_found');
  const bought = await findBoughtOriginals(ctx.db, orderId, userId);
  if (bought.length === 0) throw new AppError('no_access');
  const originals = bought.filter(({ original_key: key }) => !isPreviewKey(key));
  if (originals.length === 0) throw new AppError('original_awaited');
  return { number: order.number, originals };
}

/** All files are examined before the first is sent, because the length of the ZIP is in its header. */
async function prepareEntries(ctx: CallerContext, originals: Originals): Promise<ZipEntry[]> {
  const taken = new Set<string>();
  const entries: ZipEntry[] = [];
  // An order of hundreds must not open as many files at once.
  for (const bought of originals) {
    const original = await findFile(ctx, bought);
    const delivery = await prepareDelivery(ctx, original);
    entries.push({
      name: uniqueName(taken, original),
      size: delivery.bytes,
      modifiedAt: original.taken_at ?? ctx.now(),
      open: () => delivery.open(null),
    });
  }
  return entries;
}

async function findFile(ctx: CallerContext, bought: Originals[number]): Promise<Originals[number]> {
  if (bought.sold_as !== 'web') return bought;
  const file = await loadOrMakeWebFile(ctx, { ownerId: bought.owner_id, originalKey: bought.original_key });
  if (!file) throw new AppError('photo_not_found');
  return {
    ...bought,
    original_key: file.storage_key,
    bytes: file.bytes,
    content_type: 'image/jpeg',
    file_name: webFileName(bought.file_name),
    is_without_gps: false,
  };
}

const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** The name has no characters that a file system could read as a path. */
function uniqueName(taken: Set<string>, { file_name, content_type }: Originals[number]): string {
  const stem = file_name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/^[.\s]+/, '')
    .slice(0, 100)
    // Half of a character that was cut in two is also in \p{C}.
    .replaceAll(/[\p{C}\\/:*?"<>|]/gu, '_');
  for (let copy = 1; ; copy += 1) {
    const name = `${stem || 'foto'}${copy === 1 ? '' : `-${copy}`}.${EXTENSIONS[content_type]}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
