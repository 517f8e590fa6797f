import { DAY_MS } from '@pleamar/domain';
import { calendarFile } from '../../common/calendar-file.ts';
import { nameIn } from '../../common/name-in.ts';
import type { PublicPath } from '../../common/public-documents.ts';
import { textsIn } from '../../texts/texts.ts';
import { hashCalendarToken } from './calendar-address.ts';
import { findCalendarOwner, findBookingsSince, type BookingInCalendar } from './queries/calendars.ts';

const CALENDAR_DAYS = 90;

export const bookingCalendarPath: PublicPath = {
  path: '/feeds/sesiones/:token/sesiones.ics',
  isSecret: true,
  read: async (app, { params }) => {
    const owner = await findCalendarOwner(app.db, hashCalendarToken(params['token'] ?? ''));
    if (!owner) return null;
    const since = new Date(app.now().getTime() - CALENDAR_DAYS * DAY_MS);
    const texts = textsIn(owner.language).feeds;
    const eventOf = ({ id, status, starts_at, ends_at, updated_at, names, ...other }: BookingInCalendar) => {
      const name = nameIn(owner.language, other);
      return {
        uid: `${id}@${new URL(app.config.publicUrl).hostname}`,
        startAt: starts_at,
        endAt: ends_at,
        stampedAt: updated_at,
        title: status === 'requested' ? texts.bookingAsked(name) : texts.bookingWith(name),
        place: names[owner.language],
        text: texts.bookingText,
        url: `${app.config.publicUrl}/dashboard/sesiones?sesion=${id}`,
        isTentative: status === 'requested',
      };
    };
    const bookings = await findBookingsSince(app.db, owner.id, since);
    return {
      contentType: 'text/calendar; charset=utf-8',
      maxAgeSeconds: 0,
      body: calendarFile(bookings.map(eventOf), texts.bookings),
    };
  },
};
