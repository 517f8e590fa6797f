import type { Charts } from '@pleamar/contract';
import {
  chartSpan,
  chartSteps,
  instantsOf,
  localTimeAt,
  yearEarlier,
  type ChartPeriod,
  type Day,
  type DaySpan,
} from '@pleamar/domain';
import type { UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { readOpenedLinks } from '../links/opened-links.ts';
import { loadPlaces } from '../places/known-places.ts';
import { presentCharts } from './present.ts';
import { readFirstActivity, readVisits } from './queries/days.ts';
import { readReminders } from './queries/reminders.ts';
import {
  readBilling,
  findAlbumCards,
  countPurchaseVisits,
  readSalesByAlbum,
  readSalesByHour,
} from './queries/sales.ts';

interface ChartRequest {
  period: ChartPeriod;
  from?: Day | undefined;
  to?: Day | undefined;
  timezone: string;
}

const MAX_ALBUMS = 200;

/** One snapshot for all sums, so that every chart adds up to the same total. */
export async function readCharts(ctx: UserContext, { timezone, ...request }: ChartRequest): Promise<Charts> {
  const sums = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const today = localTimeAt(ctx.now(), timezone).day;
      const first = await readFirstDay(trx, ctx.user.id, timezone);
      const span = chartSpan({ ...request, first, today });
      return { span, ...(await readSums(trx, ctx.user.id, span, timezone)) };
    });
  const openedLinks = await readOpenedLinks(ctx, sums.span);
  const places = await loadPlaces(ctx, [...new Set(sums.albums.map((row) => row.surf_break_id))]);
  return presentCharts({ ...sums, ...openedLinks, timezone, places, language: ctx.language });
}

async function readFirstDay(db: Db, userId: string, zone: string): Promise<Day | null> {
  const { sold_at: soldAt, seen_on: seenOn } = await readFirstActivity(db, userId);
  const days = [...(soldAt ? [localTimeAt(soldAt, zone).day] : []), ...(seenOn ? [seenOn] : [])];
  return days.toSorted()[0] ?? null;
}

async function readSums(db: Db, userId: string, span: DaySpan, zone: string) {
  const { unit, steps } = chartSteps(span);
  const whole = instantsOf(span, zone);
  const spans = steps.map((step) => instantsOf(step, zone));
  const previous = steps.map((step) => instantsOf(yearEarlier(step), zone));
  const albums = await readSalesByAlbum(db, userId, whole);
  return {
    unit,
    steps,
    billing: await readBilling(db, userId, spans),
    previous: await readBilling(db, userId, previous),
    albums,
    cards: await findAlbumCards(
      db,
      albums.slice(0, MAX_ALBUMS).map(({ album_id: id }) => id),
    ),
    hours: await readSalesByHour(db, userId, whole),
    visits: await readVisits(db, userId, span),
    purchases: await countPurchaseVisits(db, userId, whole),
    reminders: await readReminders(db, userId, whole),
  };
}
