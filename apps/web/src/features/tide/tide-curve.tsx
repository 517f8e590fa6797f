import type { TideDay } from '@pleamar/contract/tides';
import { MINUTE_MS } from '@pleamar/domain/dates/durations';
import css from './tide.module.css';

interface TideCurveProps {
  tide: TideDay;
  marked: { from: number; to: number } | null;
}

const WIDTH = 160;
const HEIGHT = 36;
const INSET = 3;

/** Hidden from screen readers, which read the text beside the curve. */
export function TideCurve({ tide, marked }: TideCurveProps) {
  const { heights_m: heights, step_minutes: minutes } = tide;
  const startMs = Date.parse(tide.starts_at);
  const lengthMs = Math.max(1, heights.length - 1) * minutes * MINUTE_MS;
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const x = (ms: number) => Math.max(0, Math.min(1, (ms - startMs) / lengthMs)) * WIDTH;
  const y = (metres: number) => HEIGHT - INSET - ((metres - low) / Math.max(0.1, high - low)) * (HEIGHT - 2 * INSET);
  const points = heights.map(
    (metres, step) => `${x(startMs + step * minutes * MINUTE_MS).toFixed(1)} ${y(metres).toFixed(1)}`,
  );
  return (
    <svg className={css.curve} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {marked && (
        <rect
          className={css.marked}
          x={x(marked.from)}
          y={0}
          width={Math.max(2, x(marked.to) - x(marked.from))}
          height={HEIGHT}
        />
      )}
      <polyline className={css.water} points={points.join(' ')} />
    </svg>
  );
}
