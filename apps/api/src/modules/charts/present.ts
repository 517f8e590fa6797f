import type { Charts, Language, OpenedLink } from '@pleamar/contract';
import type { ChartUnit, DaySpan } from '@pleamar/domain';
import { publicUrlOf } from '../../common/public-urls.ts';
import type { KnownPlaces } from '../places/known-places.ts';
import type { ReminderSum } from './queries/reminders.ts';
import type { AlbumCard, AlbumSum, HourSum, Sum } from './queries/sales.ts';

interface Read {
  span: DaySpan;
  timezone: string;
  unit: ChartUnit;
  steps: readonly DaySpan[];
  billing: readonly Sum[];
  previous: readonly Sum[];
  albums: readonly AlbumSum[];
  cards: readonly AlbumCard[];
  hours: readonly HourSum[];
  seen: { views: number; like_visits: number; cart_visits: number };
  purchases: number;
  reminders: ReminderSum;
  links: readonly OpenedLink[];
  linkCount: number;
  places: KnownPlaces;
  language: Language;
}

export function presentCharts(read: Read): Charts {
  const shown = new Map(read.cards.map((card) => [card.id, card]));
  const others = read.albums.filter((album) => !shown.has(album.album_id));
  return {
    ...read.span,
    timezone: read.timezone,
    ...soldInAll(read.billing),
    // An order is paid at one instant, so that no two steps count it.
    order_count: sum(read.billing, (each) => each.order_count),
    unit: read.unit,
    billing: read.steps.map((step, index) => ({
      starts_on: step.from,
      ends_on: step.to,
      ...soldOf(read.billing[index]),
      order_count: read.billing[index]?.order_count ?? 0,
      previous_amount: read.previous[index]?.billed_cents ?? 0,
    })),
    albums: read.albums.flatMap((album) => {
      const card = shown.get(album.album_id);
      return card ? [presentAlbum(album, card, read)] : [];
    }),
    other_albums: { ...soldInAll(others), album_count: others.length },
    spots: presentSpots(read),
    funnel: funnelOf(read),
    reminders: read.reminders,
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      ...soldOf(read.hours.find((row) => row.hour === hour)),
    })),
    without_hour: soldOf(read.hours.find((row) => row.hour === null)),
    links: [...read.links],
    link_count: read.linkCount,
  };
}

/**
 * Likes and carts may come from other pages than the album's, and purchases on later days than their carts: such a
 * visit has no view and counts all the same.
 */
function funnelOf({ seen, purchases }: Read): Charts['funnel'] {
  const carts = Math.max(seen.cart_visits, purchases);
  return {
    visits: Math.max(seen.views, seen.like_visits, carts),
    with_like: seen.like_visits,
    with_cart: carts,
    with_purchase: purchases,
  };
}

function presentAlbum(album: AlbumSum, card: AlbumCard, { places, language }: Read): Charts['albums'][number] {
  return {
    album_id: card.id,
    title: card.title,
    date: card.taken_on,
    spot: places.surfBreaks.get(album.surf_break_id ?? '')?.names[language] ?? null,
    thumbnail_url: card.cover ? publicUrlOf(card.cover.thumbnail_key) : '',
    thumbhash: card.cover?.thumbhash ?? null,
    ...soldOf(album),
  };
}

function presentSpots({ albums, places, language }: Read): Charts['spots'] {
  const spots = [...Map.groupBy(albums, (album) => album.surf_break_id)].map(([id, there]) => {
    const place = places.surfBreaks.get(id ?? '');
    const { billed_amount, photo_count } = soldInAll(there);
    return {
      surf_break_id: id,
      name: place?.names[language] ?? null,
      region: place?.region[language] ?? null,
      album_count: there.length,
      billed_amount,
      photo_count,
    };
  });
  return spots.toSorted((a, b) => b.billed_amount - a.billed_amount || b.photo_count - a.photo_count);
}

interface Sold {
  billed_cents: number;
  photo_count: number;
}

const soldOf = (row: Sold | undefined) => ({
  billed_amount: row?.billed_cents ?? 0,
  photo_count: row?.photo_count ?? 0,
});

const soldInAll = (rows: readonly Sold[]) => ({
  billed_amount: sum(rows, (row) => row.billed_cents),
  photo_count: sum(rows, (row) => row.photo_count),
});

const sum = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((total, row) => total + value(row), 0);
