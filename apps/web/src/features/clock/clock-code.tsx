import { clockCodeText } from '@pleamar/domain/cameras/camera-clock';
import type { ServerClock } from '@pleamar/domain/cameras/server-clock';
import { useEffect, useState } from 'react';
import { QrCode } from '../../ui/qr-code.tsx';
import css from './clock-code.module.css';

const CODE_INTERVAL_MS = 200;

export function ClockCode({ clock, label }: { clock: ServerClock; label: string }) {
  const nowMs = useNow(clock);
  // The code has the middle of the time that it is shown, which is the best estimate for a photo of it.
  const content = clockCodeText(nowMs + CODE_INTERVAL_MS / 2);
  const local = new Date(nowMs);
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return (
    <div className={css.card}>
      <QrCode content={content} label={label} className={css.code} />
      <p className={css.time} aria-hidden="true">
        {`${twoDigits(local.getHours())}:${twoDigits(local.getMinutes())}:${twoDigits(local.getSeconds())}`}
        <span className={css.tenth}>{`.${Math.floor(local.getMilliseconds() / 100)}`}</span>
      </p>
    </div>
  );
}

function useNow({ offsetMs }: ServerClock): number {
  const [localMs, setLocalMs] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setLocalMs(performance.now()), CODE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return localMs + offsetMs;
}
