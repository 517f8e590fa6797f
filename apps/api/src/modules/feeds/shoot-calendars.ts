import type { AnnouncedShoot } from '@pleamar/contract';
import { HOUR_MS, instantAt } from '@pleamar/domain';
import { calendarFile } from '../../common/calendar-file.ts';
import type { CallerContext } from '../../common/context.ts';
import type { PublicDocument } from '../../common/public-documents.ts';
import { textsIn } from '../../texts/texts.ts';
import { listShoots } from '../shoots/read-shoots.ts';
import { defineDocument, findPhotographerName, findSurfBreakName } from './subjects.ts';

export const readSurfBreakCalendar = defineDocument(findSurfBreakName, async (ctx, id, name) =>
  buildCalendar(ctx, textsIn(ctx.language).feeds.shootsAt(name), await listShoots(ctx, { surf_break_id: id })),
);

export const readPhotographerCalendar = defineDocument(findPhotographerName, async (ctx, id, name) =>
  buildCalendar(ctx, textsIn(ctx.language).feeds.shootsBy(name), await listShoots(ctx, { user_id: id })),
);

function buildCalendar(ctx: CallerContext, name: string, shoots: readonly AnnouncedShoot[]): PublicDocument {
  const { publicUrl } = ctx.config;
  const texts = textsIn(ctx.language).feeds;
  // Rounded to the hour, so that the file stays the same and clients can cache it.
  const stampedAt = new Date(Math.floor(ctx.now().getTime() / HOUR_MS) * HOUR_MS);
  const events = shoots.map(({ id, place, date, start, end, photographer }) => ({
    uid: `${id}@${new URL(publicUrl).hostname}`,
    startAt: instantAt(date, start, place.timezone),
    endAt: instantAt(date, end, place.timezone),
    stampedAt,
    title: texts.shoot(photographer.full_name, place.spot),
    place: [place.spot, place.region, place.country].join(', '),
    text: texts.shootText(photographer.full_name),
    url: `${publicUrl}/spots/${place.surf_break_id}?date=${date}`,
  }));
  return { contentType: 'text/calendar; charset=utf-8', maxAgeSeconds: 300, body: calendarFile(events, name) };
}
