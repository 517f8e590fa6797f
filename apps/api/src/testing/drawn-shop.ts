import type { OrderDetail } from '@pleamar/contract';
import { plainPrice, type PlainAlbum, type PlainCode, type PlainPhoto } from '@pleamar/domain/testing/plain-money';
import * as fc from 'fast-check';
import type { ApiUnderTest } from './api.ts';
import { aDiscount } from './discounts.ts';
import { anAlbumForSale, payAtProvider, RETURN_URLS } from './orders.ts';
import { aPhotographer, type Person } from './people.ts';
import { withTaxDetails } from './tax-details.ts';

export const cents = (min: number, max: number) => fc.integer({ min, max });
const drawnAlbum = fc.record({
  seller: fc.nat(2),
  photos: fc.array(
    fc.record({ kind: fc.constantFrom('original', 'original', 'original', 'premium', 'free'), own: cents(60, 4000) }),
    { minLength: 2, maxLength: 6 },
  ),
  packages: fc.uniqueArray(fc.record({ quantity: cents(1, 5), priceCents: cents(100, 6000) }), {
    maxLength: 3,
    selector: ({ quantity }) => quantity,
  }),
  webCents: fc.option(cents(50, 900), { nil: undefined }),
});
type DrawnAlbum = typeof drawnAlbum extends fc.Arbitrary<infer Value> ? Value : never;

export const drawnCart = fc.record({
  /** Each pick names a photo of the catalogue, and whether its web size is wanted. */
  picks: fc.array(fc.record({ photo: fc.nat(10_000), isWeb: fc.boolean() }), { minLength: 1, maxLength: 9 }),
  code: fc.option(fc.record({ percent: fc.option(cents(1, 100)), amountCents: cents(1, 3000), of: fc.nat(2) })),
  gifts: fc.array(fc.nat(1000), { maxLength: 2 }),
  isUpgraded: fc.boolean(),
  refunds: fc.array(fc.record({ seller: fc.nat(2), lines: fc.oneof(cents(1, 2), fc.constant(9)) }), { maxLength: 4 }),
});

type ShopPhoto = { id: string; album: number; kind: string; ownCents: number };
export type Shop = { api: ApiUnderTest; seed: number; sellers: Person[]; albums: DrawnAlbum[]; photos: ShopPhoto[] };
export type Gift = { id: string; code: string; balance: number };
type Choice = { photo: ShopPhoto; kind: PlainPhoto['kind']; otherCents: number };
type Refund = { seller: Person; lineIds: string[] };
export type Sold = {
  buyer: Person;
  id: string;
  session: string | null;
  plain: ReturnType<typeof plainPrice>;
  giftUses: { gift: Gift; cents: number }[];
  refunds: Refund[];
  /** An upgrade keeps these web lines from a refund. */
  keptLineIds: string[];
};

export async function openShop(api: ApiUnderTest, seed: number): Promise<Shop> {
  const sellers = [await aPhotographer(api), await aPhotographer(api), await aPhotographer(api)];
  for (const [index, regime] of ['iva_general', 'igic', 'exempt'].entries()) {
    const rate = [2100, 700, 0][index];
    const seller = sellers[index];
    if (seller) await withTaxDetails(api, seller, { regime, rate });
  }
  await connect(api, sellers[0]);
  await connect(api, sellers[1]);
  const albums = fc.sample(drawnAlbum, { seed, numRuns: 16 });
  const photos: ShopPhoto[] = [];
  for (const [album, drawn] of albums.entries()) {
    const { photoIds } = await anAlbumForSale(api, {
      owner: sellers[drawn.seller] ?? { id: '' },
      photos: drawn.photos.map(({ kind, own }) => ({
        ...(kind === 'premium' ? { premiumCents: own } : { ownCents: own }),
        isFree: kind === 'free',
      })),
      packages: drawn.packages,
      ...(drawn.webCents !== undefined && { webCents: drawn.webCents }),
    });
    photos.push(
      ...drawn.photos.map(({ kind, own }, place) => ({ id: photoIds[place] ?? '', album, kind, ownCents: own })),
    );
  }
  return { api, seed, sellers, albums, photos };
}

export async function connect(api: ApiUnderTest, seller: Person | undefined): Promise<void> {
  await api.post('/payouts/account', { return_url: 'http://localhost:3000/dashboard/ajustes' }, { as: seller ?? null });
  await api.get('/payouts/account', { as: seller ?? null });
}

export function choicesOf({ albums, photos }: Shop, picks: readonly { photo: number; isWeb: boolean }[]): Choice[] {
  const chosen = new Map(picks.map(({ photo, isWeb }) => [photos[photo % photos.length], isWeb]));
  return [...chosen].flatMap(([photo, isWeb]): Choice[] => {
    const album = photo && albums[photo.album];
    if (!album) return [];
    if (photo.kind === 'free') return [{ photo, kind: 'free', otherCents: 0 }];
    if (photo.kind === 'premium') return [{ photo, kind: 'premium', otherCents: 0 }];
    const single = album.packages.find(({ quantity }) => quantity === 1)?.priceCents ?? 800;
    const alone = album.packages.length > 0 ? single : photo.ownCents;
    const isOffered = album.webCents !== undefined && album.webCents < alone;
    return [{ photo, kind: isWeb && isOffered ? 'web' : 'original', otherCents: album.webCents ?? 0 }];
  });
}

type DrawnCode = { percent: number | null; amountCents: number; of: number } | null;

/** The code is of a seller of the cart; null where all of their photos are free. */
export function codeOf({ sellers, albums }: Shop, drawn: DrawnCode, choices: readonly Choice[]): PlainCode | null {
  const paid = choices.filter(({ kind }) => kind !== 'free');
  const one = drawn && paid[drawn.of % Math.max(1, paid.length)];
  const seller = one && sellers[albums[one.photo.album]?.seller ?? 0];
  return seller ? { photographer: seller.id, percent: drawn.percent, amountCents: drawn.amountCents } : null;
}

type Basket = { choices: readonly Choice[]; code: PlainCode | null; gifts: readonly Gift[] };

export async function buy(shop: Shop, buyer: Person, { choices, code, gifts }: Basket): Promise<Sold> {
  const { api, seed } = shop;
  const plain = plainPrice(plainAlbums(shop, choices), code);
  const seller = shop.sellers.find(({ id }) => id === code?.photographer);
  const value = code?.percent === null ? { amount: code.amountCents } : { percent: code?.percent };
  const made = seller && (await aDiscount(api, seller, value));
  const answer = await api.post(
    '/orders/',
    {
      photo_ids: choices.map(({ photo }) => photo.id),
      web_photo_ids: choices.filter(({ kind }) => kind === 'web').map(({ photo }) => photo.id),
      ...(made && { discount_code: made.code }),
      gift_codes: gifts.map((gift) => gift.code),
      ...RETURN_URLS,
    },
    { as: buyer },
  );
  if (answer.statusCode !== 201) throw new Error(`seed ${seed}: the order answered ${answer.body}`);
  const started: { id: string; checkout_url: string } = answer.json();
  const giftUses = spend(gifts, plain.price.totalCents);
  const isCharged = plain.price.totalCents > sumOf(giftUses, (use) => use.cents);
  const session = isCharged ? (started.checkout_url.split('/').at(-1) ?? '') : null;
  if (session !== null) await payAtProvider(api, { ...started, session });
  return { buyer, id: started.id, session, plain, giftUses, refunds: [], keptLineIds: [] };
}

const plainAlbums = ({ sellers, albums }: Shop, choices: readonly Choice[]): PlainAlbum[] =>
  albums.map(({ seller, packages }, index) => ({
    photographer: sellers[seller]?.id ?? '',
    packages,
    photos: choices
      .filter(({ photo }) => photo.album === index)
      .map(({ photo, kind, otherCents }) => ({ kind, otherCents, ownCents: photo.ownCents })),
  }));

/** Gifts are spent one after the other; the card is left nothing, or at least 50 cents. */
function spend(gifts: readonly Gift[], totalCents: number): { gift: Gift; cents: number }[] {
  let open = Math.min(
    totalCents,
    sumOf(gifts, (gift) => gift.balance),
  );
  if (totalCents - open > 0 && totalCents - open < 50) open = totalCents - 50;
  return gifts.map((gift) => {
    const part = Math.min(open, gift.balance);
    open -= part;
    gift.balance -= part;
    return { gift, cents: part };
  });
}

export const detailOf = async ({ api }: Shop, { buyer, id }: Pick<Sold, 'buyer' | 'id'>): Promise<OrderDetail> =>
  (await api.get(`/orders/${id}`, { as: buyer })).json();

/** Every web size of the order becomes the original, for the difference of the prices: a code's discount is kept. */
export async function upgradeOf(shop: Shop, first: Sold, choices: readonly Choice[]): Promise<Sold[]> {
  const { lines } = await detailOf(shop, first);
  const upgrades = choices
    .filter(({ kind }) => kind === 'web')
    .map(({ photo, otherCents }): Choice => {
      const line = lines.find(({ photo_id: id }) => id === photo.id);
      first.keptLineIds.push(line?.id ?? '');
      return { photo, kind: 'upgrade', otherCents };
    });
  if (upgrades.length === 0) return [];
  return [await buy(shop, first.buyer, { choices: upgrades, code: null, gifts: [] })];
}

export async function refund(shop: Shop, sold: Sold, seller: Person | undefined, count: number): Promise<void> {
  if (!seller || sold.plain.price.totalCents === 0) return;
  const gone = new Set([...sold.keptLineIds, ...sold.refunds.flatMap((each) => each.lineIds)]);
  const open = (await detailOf(shop, sold)).lines.filter(
    (line) => line.photographer.id === seller.id && !gone.has(line.id),
  );
  const lineIds = open.slice(0, count).map((line) => line.id);
  if (lineIds.length === 0) return;
  const { api, seed } = shop;
  api.clock.pass(1000);
  const answer = await api.post(`/orders/${sold.id}/refund`, { line_ids: lineIds }, { as: seller });
  if (answer.statusCode !== 200) throw new Error(`seed ${seed}: the refund answered ${answer.body}`);
  sold.refunds.push({ seller, lineIds });
  giveGiftsBack(sold, (await detailOf(shop, sold)).lines);
}

export type Lines = OrderDetail['lines'];

/** The money beyond the card's part returns to the gifts, to the last one first. */
function giveGiftsBack(sold: Sold, lines: Lines): void {
  const chargedCents = sold.plain.price.totalCents - sumOf(sold.giftUses, (use) => use.cents);
  let back = Math.max(0, goneCents(sold, lines) - chargedCents) - givenBack(sold);
  for (const use of sold.giftUses.toReversed()) {
    const part = Math.min(back, use.cents - (returned.get(use) ?? 0));
    returned.set(use, (returned.get(use) ?? 0) + part);
    use.gift.balance += part;
    back -= part;
  }
}

const returned = new Map<Sold['giftUses'][number], number>();
export const givenBack = ({ giftUses }: Sold) => sumOf(giftUses, (use) => returned.get(use) ?? 0);
export const goneCents = ({ refunds }: Sold, lines: Lines) =>
  sumOf(
    lines.filter(({ id }) => refunds.some(({ lineIds }) => lineIds.includes(id))),
    (line) => line.refund_amount,
  );

export const sumOf = <T>(things: readonly T[], pick: (thing: T) => number): number =>
  things.reduce((sum, thing) => sum + pick(thing), 0);
