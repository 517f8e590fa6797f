import type { Charts, Language, OpenedLink } from '@pleamar/contract';
import type { ChartUnit, DaySpan } from '@pleamar/domain';
import { publicUrlOf } from '../../common/public-urls.ts';
import type { KnownPlaces } from '../places/known-places.ts';
import type { ReminderSum } from './queries/reminders.ts';
import type { AlbumCard, AlbumSum, HourSum, BillingSum } from './queries/sales.ts';

interface ChartSource {
  span: DaySpan;
  timezone: string;
  unit: ChartUnit;
  steps: readonly DaySpan[];
  billing: readonly BillingSum[];
  previous: readonly BillingSum[];
  albums: readonly AlbumSum[];
  cards: readonly AlbumCard[];
  hours: readonly HourSum[];
  visits: { views: number; like_visits: number; cart_visits: number };
  purchases: number;
  reminders: ReminderSum;
  links: readonly OpenedLink[];
  linkCount: number;
  places: KnownPlaces;
  language: Language;
}

export function presentCharts(source: ChartSource): Charts {
  const cards = new Map(source.cards.map((card) => [card.id, card]));
  const others = source.albums.filter((album) => !cards.has(album.album_id));
  return {
    ...source.span,
    timezone: source.timezone,
    ...presentTotal(source.billing),
    // An order is paid at one instant, so no two steps count it.
    order_count: sumOf(source.billing, (each) => each.order_count),
    unit: source.unit,
    billing: source.steps.map((step, index) => ({
      starts_on: step.from,
      ends_on: step.to,
      ...presentSum(source.billing[index]),
      order_count: source.billing[index]?.order_count ?? 0,
      previous_amount: source.previous[index]?.billed_cents ?? 0,
    })),
    albums: source.albums.flatMap((album) => {
      const card = cards.get(album.album_id);
      return card ? [presentAlbum(album, card, source)] : [];
    }),
    other_albums: { ...presentTotal(others), album_count: others.length },
    spots: presentSpots(source),
    funnel: funnelOf(source),
    reminders: source.reminders,
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      ...presentSum(source.hours.find((row) => row.hour === hour)),
    })),
    without_hour: presentSum(source.hours.find((row) => row.hour === null)),
    links: [...source.links],
    link_count: source.linkCount,
  };
}

/** A like or a purchase may come without a view of the album's page on that day. It counts as a visit all the same. */
function funnelOf({ visits, purchases }: ChartSource): Charts['funnel'] {
  const carts = Math.max(visits.cart_visits, purchases);
  return {
    visits: Math.max(visits.views, visits.like_visits, carts),
    with_like: visits.like_visits,
    with_cart: carts,
    with_purchase: purchases,
  };
}

function presentAlbum(album: AlbumSum, card: AlbumCard, { places, language }: ChartSource): Charts['albums'][number] {
  return {
    album_id: card.id,
    title: card.title,
    date: card.taken_on,
    spot: places.surfBreaks.get(album.surf_break_id ?? '')?.names[language] ?? null,
    thumbnail_url: card.cover ? publicUrlOf(card.cover.thumbnail_key) : '',
    thumbhash: card.cover?.thumbhash ?? null,
    ...presentSum(album),
  };
}

function presentSpots({ albums, places, language }: ChartSource): Charts['spots'] {
  const spots = [...Map.groupBy(albums, (album) => album.surf_break_id)].map(([id, albumsThere]) => {
    const place = places.surfBreaks.get(id ?? '');
    const { billed_amount, photo_count } = presentTotal(albumsThere);
    return {
      surf_break_id: id,
      name: place?.names[language] ?? null,
      region: place?.region[language] ?? null,
      album_count: albumsThere.length,
      billed_amount,
      photo_count,
    };
  });
  return spots.toSorted((a, b) => b.billed_amount - a.billed_amount || b.photo_count - a.photo_count);
}

interface SalesSum {
  billed_cents: number;
  photo_count: number;
}

const presentSum = (row: SalesSum | undefined) => ({
  billed_amount: row?.billed_cents ?? 0,
  photo_count: row?.photo_count ?? 0,
});

const presentTotal = (rows: readonly SalesSum[]) => ({
  billed_amount: sumOf(rows, (row) => row.billed_cents),
  photo_count: sumOf(rows, (row) => row.photo_count),
});

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((total, row) => total + value(row), 0);
