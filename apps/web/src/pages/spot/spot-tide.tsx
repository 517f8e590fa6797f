import { localTimeAt, utcOffsetMinutes } from '@pleamar/domain/zoned-time';
import { useState } from 'react';
import { TidePlace } from '../../features/tide/tide-place.tsx';

/** Today's tide on the calendar of the surf break, with this moment marked. */
export function SpotTide({ surfBreakId, timezone }: { surfBreakId: string; timezone: string }) {
  const [now] = useState(() => Date.now());
  const { day } = localTimeAt(new Date(now), timezone);
  return (
    <TidePlace
      surfBreakId={surfBreakId}
      day={day}
      utcOffsetMinutes={utcOffsetMinutes(day, timezone)}
      marked={{ from: now, to: now }}
    />
  );
}
