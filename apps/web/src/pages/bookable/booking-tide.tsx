import { instantAt, utcOffsetMinutes } from '@pleamar/domain/zoned-time';
import type { TideQuestion } from '../../features/bookings/request-form.tsx';
import { TidePlace } from '../../features/tide/tide-place.tsx';

export function BookingTide({ surfBreakId, timezone, day, startsAt, hours }: TideQuestion) {
  const tide = () => {
    const from = startsAt ? Date.parse(startsAt) : instantAt(day, '12:00', timezone).getTime();
    const marked = { from, to: startsAt ? from + hours * 3_600_000 : from };
    return { surfBreakId, day, utcOffsetMinutes: utcOffsetMinutes(day, timezone), marked };
  };
  return <TidePlace key={day} tide={tide} />;
}
