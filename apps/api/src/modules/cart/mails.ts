import type { Language } from '@pleamar/contract';
import { formatDay, formatMoney, type OrderPrice } from '@pleamar/domain';
import { publicUrlOf } from '../../common/public-urls.ts';
import type { MailText } from '../../common/send-mail.ts';
import { textsIn } from '../../texts/texts.ts';
import type { CartRow } from './queries/cart.ts';

const MAX_ALBUMS = 10;

/** `token` lets the recipient unsubscribe without a login. */
export function reminderMail(
  language: Language,
  rows: readonly CartRow[],
  { price, token }: { price: OrderPrice; token: string },
): MailText {
  const texts = textsIn(language).cart;
  const albums = [...Map.groupBy(rows, (row) => row.album_id)];
  const named = albums
    .slice(0, MAX_ALBUMS)
    .flatMap(([albumId, photos]) => albumText(language, photos, price.albums.get(albumId)));
  const more = albums.length > MAX_ALBUMS ? [texts.moreAlbums(albums.length - MAX_ALBUMS)] : [];
  const total = texts.total(formatMoney(price.totalCents, language));
  return {
    subject: texts.subject(rows.length),
    body: [texts.body(rows.length), ...named, ...more, total, texts.why].join('\n\n'),
    button: { label: texts.button, path: '/carrito' },
    secondLink: { label: texts.unsubscribe, path: `/baja?token=${token}` },
    pictures: rows.flatMap(({ thumbnail_key: key, title }) => (key ? [{ url: publicUrlOf(key), alt: title }] : [])),
    kind: 'cart',
  };
}

function albumText(
  language: Language,
  photos: readonly CartRow[],
  price: { totalCents: number; packages: readonly { quantity: number; times: number }[] } | undefined,
): string[] {
  const [first] = photos;
  if (!first || !price) return [];
  const texts = textsIn(language).cart;
  const used = price.packages.map(({ quantity, times }) => texts.package(quantity, times));
  const amount = formatMoney(price.totalCents, language);
  return [
    [
      texts.album({ count: photos.length, title: first.title, photographer: first.full_name }),
      [...(first.spot ? [first.spot] : []), formatDay(first.taken_on)].join(', '),
      used.length > 0 ? texts.withPackages(amount, used) : texts.price(amount),
    ].join('\n'),
  ];
}
