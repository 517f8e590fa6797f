import type { Day } from '@pleamar/domain/dates';
import { localTimeAt, utcOffsetMinutes } from '@pleamar/domain/zoned-time';
import { useState } from 'react';
import { TidePlace } from '../../features/tide/tide-place.tsx';

interface SpotTideProps {
  surfBreakId: string;
  timezone: string;
  /** Default: today at the surf break. */
  date: Day | undefined;
}

export function SpotTide({ surfBreakId, timezone, date }: SpotTideProps) {
  const [now] = useState(() => Date.now());
  const today = localTimeAt(new Date(now), timezone).day;
  const day = date ?? today;
  return (
    <TidePlace
      key={day}
      surfBreakId={surfBreakId}
      day={day}
      utcOffsetMinutes={utcOffsetMinutes(day, timezone)}
      marked={day === today ? { from: now, to: now } : null}
    />
  );
}
