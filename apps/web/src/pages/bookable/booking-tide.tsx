import { instantAt, utcOffsetMinutes } from '@pleamar/domain/dates/zoned-time';
import type { BookingTimes } from '../../features/bookings/request-form.tsx';
import { TideSlot } from '../../features/tide/tide-slot.tsx';

export function BookingTide({ surfBreakId, timezone, day, startsAt, hours }: BookingTimes) {
  const tide = () => {
    const from = startsAt ? Date.parse(startsAt) : instantAt(day, '12:00', timezone).getTime();
    const marked = { from, to: startsAt ? from + hours * 3_600_000 : from };
    return { surfBreakId, day, utcOffsetMinutes: utcOffsetMinutes(day, timezone), marked };
  };
  return <TideSlot key={day} tide={tide} />;
}
