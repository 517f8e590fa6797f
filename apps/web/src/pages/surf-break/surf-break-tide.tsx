import type { Day } from '@pleamar/domain/dates/dates';
import { localTimeAt, utcOffsetMinutes } from '@pleamar/domain/dates/zoned-time';
import { useState } from 'react';
import { TideSlot } from '../../features/tide/tide-slot.tsx';

interface SurfBreakTideProps {
  surfBreakId: string;
  timezone: string;
  date: Day | undefined;
}

export function SurfBreakTide({ surfBreakId, timezone, date }: SurfBreakTideProps) {
  const [now] = useState(() => Date.now());
  const tide = () => {
    const today = localTimeAt(new Date(now), timezone).day;
    const day = date ?? today;
    const marked = day === today ? { from: now, to: now } : null;
    return { surfBreakId, day, utcOffsetMinutes: utcOffsetMinutes(day, timezone), marked };
  };
  return <TideSlot key={date} tide={tide} />;
}
