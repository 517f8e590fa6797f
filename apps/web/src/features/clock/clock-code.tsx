import { clockCodeText } from '@pleamar/domain/camera-clock';
import type { ServerClock } from '@pleamar/domain/server-clock';
import { encodeQR } from 'qr';
import { useEffect, useState } from 'react';
import css from './clock-code.module.css';

const SHOWN_MS = 200;
/** The white border that QR readers need, in modules. */
const BORDER = 4;

export function ClockCode({ clock, label }: { clock: ServerClock; label: string }) {
  const nowMs = useNow(clock);
  // A code stays on screen until the next: the middle of that time is the best estimate for a photo of it.
  const modules = encodeQR(clockCodeText(nowMs + SHOWN_MS / 2), 'raw', { ecc: 'medium', border: BORDER });
  const local = new Date(nowMs);
  const two = (part: number) => String(part).padStart(2, '0');
  return (
    <div className={css.card}>
      <span className="visually-hidden">{label}</span>
      <svg className={css.code} viewBox={`0 0 ${modules.length} ${modules.length}`} aria-hidden="true">
        <path d={modules.flatMap(rowPath).join('')} />
      </svg>
      <p className={css.time} aria-hidden="true">
        {`${two(local.getHours())}:${two(local.getMinutes())}:${two(local.getSeconds())}`}
        <span className={css.tenth}>{`.${Math.floor(local.getMilliseconds() / 100)}`}</span>
      </p>
    </div>
  );
}

const rowPath = (row: boolean[], y: number) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []));

function useNow({ offsetMs }: ServerClock): number {
  const [localMs, setLocalMs] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setLocalMs(performance.now()), SHOWN_MS);
    return () => clearInterval(timer);
  }, []);
  return localMs + offsetMs;
}
