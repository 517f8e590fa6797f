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
import { openedIn } from '../links/opened-links.ts';
import { loadPlaces } from '../places/known-places.ts';
import { presentCharts } from './present.ts';
import { firstTraces, seenIn } from './queries/days.ts';
import { remindersIn } from './queries/reminders.ts';
import { billedInEach, cardsOf, purchaseVisits, soldAlbums, soldByHour } from './queries/sales.ts';

interface Question {
  period: ChartPeriod;
  from?: Day | undefined;
  to?: Day | undefined;
  timezone: string;
}

const MAX_ALBUMS = 200;

/** One snapshot is read, so that every chart adds up to the same total. */
export async function readCharts(ctx: UserContext, { timezone, ...asked }: Question): Promise<Charts> {
  const read = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const today = localTimeAt(ctx.now(), timezone).day;
      const first = await firstDay(trx, ctx.user.id, timezone);
      const span = chartSpan({ ...asked, first, today });
      return { span, ...(await sumsOf(trx, ctx.user.id, span, timezone)) };
    });
  const opened = await openedIn(ctx, read.span);
  const places = await loadPlaces(ctx, [...new Set(read.albums.map((row) => row.surf_break_id))]);
  return presentCharts({ ...read, ...opened, timezone, places, language: ctx.language });
}

async function firstDay(db: Db, userId: string, zone: string): Promise<Day | null> {
  const { sold_at: soldAt, seen_on: seenOn } = await firstTraces(db, userId);
  const days = [...(soldAt ? [localTimeAt(soldAt, zone).day] : []), ...(seenOn ? [seenOn] : [])];
  return days.toSorted()[0] ?? null;
}

async function sumsOf(db: Db, userId: string, span: DaySpan, zone: string) {
  const { unit, steps } = chartSteps(span);
  const whole = instantsOf(span, zone);
  const spans = steps.map((step) => instantsOf(step, zone));
  const previous = steps.map((step) => instantsOf(yearEarlier(step), zone));
  const albums = await soldAlbums(db, userId, whole);
  return {
    unit,
    steps,
    billing: await billedInEach(db, userId, spans),
    previous: await billedInEach(db, userId, previous),
    albums,
    cards: await cardsOf(
      db,
      albums.slice(0, MAX_ALBUMS).map(({ album_id: id }) => id),
    ),
    hours: await soldByHour(db, userId, whole),
    seen: await seenIn(db, userId, span),
    purchases: await purchaseVisits(db, userId, whole),
    reminders: await remindersIn(db, userId, whole),
  };
}
