import { instantAt, utcOffsetMinutes } from '@pleamar/domain/zoned-time';
import type { TideQuestion } from '../../features/bookings/request-form.tsx';
import { TidePlace } from '../../features/tide/tide-place.tsx';

export function BookingTide({ surfBreakId, timezone, day, startsAt, hours }: TideQuestion) {
  const from = startsAt ? Date.parse(startsAt) : instantAt(day, '12:00', timezone).getTime();
  return (
    <TidePlace
      key={day}
      surfBreakId={surfBreakId}
      day={day}
      utcOffsetMinutes={utcOffsetMinutes(day, timezone)}
      marked={{ from, to: startsAt ? from + hours * 3_600_000 : from }}
    />
  );
}
