import { clockCodeText } from '@pleamar/domain/cameras/camera-clock';
import type { ServerClock } from '@pleamar/domain/cameras/server-clock';
import { useEffect, useState } from 'react';
import { QrCode } from '../../ui/qr-code.tsx';
import css from './clock-code.module.css';

const SHOWN_MS = 200;

export function ClockCode({ clock, label }: { clock: ServerClock; label: string }) {
  const nowMs = useNow(clock);
  // A code stays on screen until the next: the middle of that time is the best estimate for a photo of it.
  const content = clockCodeText(nowMs + SHOWN_MS / 2);
  const local = new Date(nowMs);
  const two = (part: number) => String(part).padStart(2, '0');
  return (
    <div className={css.card}>
      <QrCode content={content} label={label} className={css.code} />
      <p className={css.time} aria-hidden="true">
        {`${two(local.getHours())}:${two(local.getMinutes())}:${two(local.getSeconds())}`}
        <span className={css.tenth}>{`.${Math.floor(local.getMilliseconds() / 100)}`}</span>
      </p>
    </div>
  );
}

function useNow({ offsetMs }: ServerClock): number {
  const [localMs, setLocalMs] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setLocalMs(performance.now()), SHOWN_MS);
    return () => clearInterval(timer);
  }, []);
  return localMs + offsetMs;
}
