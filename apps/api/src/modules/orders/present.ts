import type { Download, Language, Order, OrderDetail } from '@pleamar/contract';
import { orderCode, originalDueAt, webPixels, type SoldAs } from '@pleamar/domain';
import { nameIn } from '../../common/name-in.ts';
import { presentBriefIn } from '../../common/present-person.ts';
import { pictureUrl } from '../../common/public-urls.ts';
import type { PictureUrls } from '../photos/pictures/bought-pictures.ts';
import type { DownloadRow } from './queries/downloads.ts';
import type { OrderLineRow, OrderRow, OrderViewer } from './queries/own-orders.ts';

/** A photographer's amount is that of their own lines, before tax. */
export function presentOrder(row: OrderRow, { view, language }: OrderViewer, pictureUrls: PictureUrls): Order {
  const { first_photo: first } = row;
  return {
    id: row.id,
    code: orderCode(row.number),
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    status: row.status,
    total_amount: view === 'surfer' ? row.total_cents : row.lines_cents,
    refunded_amount: view === 'surfer' ? row.refunded_cents : row.refunded_lines_cents,
    customer: {
      full_name: nameIn(language, row),
      username: row.username,
      profile_picture: pictureUrl(row.profile_picture_key),
      ...(row.is_guest && { is_guest: true }),
    },
    photo_count: row.photo_count,
    thumbnail_url: first ? pictureUrls(first, view === 'surfer' && first.is_in_force).thumbnail_url : '',
    title: first?.title ?? '',
    surf_break_id: first?.surf_break_id ?? null,
    spot: first?.spot ?? null,
    album_count: row.album_count,
    ...(row.delayed_payment && { delayed_payment: row.delayed_payment }),
  };
}

export type PhotographerSide = {
  cardCostCents: number;
  netCents: number;
  payout: string | null;
  note: string | null;
};

type Upgrades = ReadonlyMap<string, number>;

type DetailParts = {
  viewer: OrderViewer;
  side: PhotographerSide | null;
  refunds: ReadonlyMap<string, number>;
  goodwillCents: number;
  upgrades: Upgrades;
  now: Date;
  pictureUrls: PictureUrls;
};

export function presentDetail(
  row: OrderRow,
  lines: readonly OrderLineRow[],
  { viewer, side, refunds, goodwillCents, upgrades, now, pictureUrls }: DetailParts,
): OrderDetail {
  const isOpen = row.status === 'pending' || row.status === 'processing';
  const isPayable = isOpen && row.delayed_payment === null && row.expires_at !== null && row.expires_at > now;
  return {
    ...presentOrder(row, viewer, pictureUrls),
    subtotal_amount: side ? row.lines_cents : row.subtotal_cents,
    tax_amount: side ? 0 : row.tax_cents,
    ...discountOf(row, lines),
    lines: lines.map((line) => ({
      id: line.id,
      photo_id: line.photo_id,
      album_id: line.album_id,
      title: line.title,
      // File names may contain the album's secret spot.
      file_name: !side && line.has_secret_spot ? '' : line.file_name,
      thumbnail_url: pictureUrls({ ...line, id: line.photo_id }, !side && line.is_in_force).thumbnail_url,
      taken_at: line.taken_at?.toISOString() ?? null,
      timezone: line.timezone,
      is_premium: line.is_premium,
      photographer: presentBriefIn(viewer.language, line.photographer_id, line),
      amount: line.amount_cents,
      ...presentSoldAs(line.sold_as),
      ...presentUpgrade(line, upgrades),
      discount: line.discount_cents,
      refund_amount: refunds.get(line.id) ?? 0,
      refunded_at: line.refunded_at?.toISOString() ?? null,
      ...(line.refunded_at === null && dueOriginal(line)),
    })),
    goodwill_refund: goodwillCents,
    gift_amount: side ? 0 : row.gift_cents,
    checkout_url: !side && isPayable ? row.checkout_url : null,
    card_cost_amount: side?.cardCostCents ?? null,
    net_amount: side?.netCents ?? null,
    payout_state: payoutState(side?.payout ?? null),
    note: side?.note ?? null,
  };
}

/** A photographer does not see the code of another, so only the lines in view count. */
function discountOf({ discount_code: code }: OrderRow, lines: readonly OrderLineRow[]) {
  const discountCents = lines.reduce((sum, line) => sum + line.discount_cents, 0);
  return code !== null && discountCents > 0 ? { discount_amount: discountCents, discount_code: code } : {};
}

export function presentDownload(
  row: DownloadRow,
  { language, pictureUrls, upgrades }: { language: Language; pictureUrls: PictureUrls; upgrades: Upgrades },
): Download {
  return {
    photo_id: row.photo_id,
    album_id: row.album_id,
    order_id: row.order_id,
    order_number: orderCode(row.number),
    title: row.title,
    photographer: presentBriefIn(language, row.photographer_id, row),
    photo_date: row.taken_on,
    bought_at: row.granted_at.toISOString(),
    downloaded_at: row.downloaded_at?.toISOString() ?? null,
    ...boughtFile(row),
    ...pictureUrls({ ...row, id: row.photo_id }, row.is_in_force),
    thumbhash: row.thumbhash,
    refunded: !row.is_in_force,
    ...presentSoldAs(row.sold_as),
    ...presentUpgrade(row, upgrades),
    ...(row.is_in_force && dueOriginal(row)),
  };
}

const presentSoldAs = (soldAs: SoldAs) => (soldAs === 'original' ? {} : { sold_as: soldAs });

function presentUpgrade(
  { photo_id: photoId, sold_as: soldAs }: { photo_id: string; sold_as: SoldAs },
  upgrades: Upgrades,
) {
  const cents = soldAs === 'web' ? upgrades.get(photoId) : undefined;
  return cents === undefined ? {} : { upgrade_amount: cents };
}

const dueOriginal = (row: { original_awaited_since: Date | null; promised_at: Date | null }) =>
  row.original_awaited_since !== null && row.promised_at !== null
    ? { original_due_at: originalDueAt(row.promised_at).toISOString() }
    : {};

/** Presents the bought file, and as `newer` the one that took its place since. */
function boughtFile(row: DownloadRow): Pick<Download, 'width' | 'height' | 'bytes' | 'format' | 'newer'> {
  const file = boughtOriginal(row);
  if (row.sold_as !== 'web') return file;
  // The bytes are unknown until the file is made.
  return {
    ...webOf(file, row.web_bytes ?? 0),
    newer: file.newer && webOf(file.newer, 0),
  };
}

const webOf = (original: { width: number; height: number }, bytes: number) => ({
  ...webPixels(original),
  bytes,
  format: FORMATS['image/jpeg'],
});

function boughtOriginal(row: DownloadRow): Pick<Download, 'width' | 'height' | 'bytes' | 'format' | 'newer'> {
  const current = {
    width: row.width ?? 0,
    height: row.height ?? 0,
    bytes: row.bytes,
    format: FORMATS[row.content_type],
  };
  const { bought_width: width, bought_height: height, bought_bytes: bytes, bought_content_type: type } = row;
  if (width === null || height === null || bytes === null || type === null) return { ...current, newer: null };
  return { width, height, bytes, format: FORMATS[type], newer: row.is_current_available ? current : null };
}

const FORMATS = { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'image/webp': 'WEBP' } as const;

function payoutState(status: string | null): OrderDetail['payout_state'] {
  if (status === 'paid' || status === 'reversed') return status;
  return status === null ? 'none' : 'pending';
}
