import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type BarShapeProps,
  type TooltipContentProps,
} from 'recharts';
import { axisTicks } from './axis.ts';
import css from './bars.module.css';

export interface ChartBar {
  key: string;
  short: string;
  long: string;
  value: number;
  previous?: number;
  label?: string | undefined;
  isCurrent?: boolean;
}

export interface BarsProps {
  bars: readonly ChartBar[];
  /** The chart's name for screen readers; its numbers are in the table below. */
  title: string;
  format: (value: number) => string;
  formatAxis: (value: number) => string;
  previousName?: string;
}

/**
 * The only file that imports recharts, so that the library loads with the first chart. Arrow keys move from bar to bar,
 * and the tooltip announces each.
 */
export function Bars({ bars, title, format, formatAxis, previousName = '' }: BarsProps) {
  const ticks = axisTicks(Math.max(0, ...bars.flatMap(({ value, previous = 0 }) => [value, previous])));
  const top = ticks.at(-1) ?? 1;
  const names = new Map(bars.map(({ key, short }) => [key, short]));
  const drawn = bars.map((bar, index): DrawnBar => ({
    ...bar,
    amount: format(bar.value),
    before: bar.previous ? `${previousName}: ${format(bar.previous)}` : '',
    lineAt: bar.previous ? bar.previous / top : null,
    isLast: index === bars.length - 1,
  }));
  return (
    <ResponsiveContainer className={css.bars} width="100%" height="100%">
      <BarChart
        data={drawn}
        title={title}
        margin={{ top: 24, right: 0, bottom: 0, left: 0 }}
        barCategoryGap={bars.length > 40 ? '8%' : '14%'}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="key"
          tickFormatter={(key: string) => names.get(key) ?? ''}
          axisLine={{ className: css.axis }}
          tickLine={false}
          minTickGap={4}
          height={28}
          // Twelve months are all named, also on a phone; of more bars as many as fit.
          interval={bars.length <= 12 ? 0 : 'preserveStartEnd'}
        />
        <YAxis
          ticks={ticks}
          domain={[0, top]}
          tickFormatter={formatAxis}
          axisLine={false}
          tickLine={false}
          width={56}
          tickMargin={8}
        />
        <Tooltip cursor={{ className: css.cursor }} isAnimationActive={false} content={BarTooltip} />
        <Bar dataKey="value" isAnimationActive={false} shape={BarShape} />
      </BarChart>
    </ResponsiveContainer>
  );
}

interface DrawnBar extends ChartBar {
  amount: string;
  before: string;
  lineAt: number | null;
  isLast: boolean;
}

function BarShape({ x, y, width, height, background, payload }: BarShapeProps) {
  if (!isDrawnBar(payload)) return null;
  const { y: ceiling = 0, height: room = 0 } = background ?? {};
  const lineY = payload.lineAt === null ? null : (ceiling ?? 0) + room * (1 - payload.lineAt);
  return (
    <g>
      <rect
        className={payload.isCurrent ? css.current : css.bar}
        x={x}
        y={y}
        width={width}
        height={Math.max(0, height)}
        rx={2}
      />
      {lineY !== null && <line className={css.previous} x1={x - 2} x2={x + width + 2} y1={lineY} y2={lineY} />}
      {payload.label !== undefined && (
        <text
          className={css.label}
          x={payload.isLast ? x + width : x + width / 2}
          y={Math.min(y, lineY ?? y) - 8}
          textAnchor={payload.isLast ? 'end' : 'middle'}
        >
          {payload.label}
        </text>
      )}
    </g>
  );
}

function BarTooltip({ active, payload }: TooltipContentProps) {
  const bar: unknown = payload[0]?.payload;
  if (!active || !isDrawnBar(bar)) return null;
  return (
    <output className={css.bubble}>
      <b>{bar.long}</b>
      <span>{bar.amount}</span>
      {bar.before && <span className={css.before}>{bar.before}</span>}
    </output>
  );
}

const isDrawnBar = (value: unknown): value is DrawnBar =>
  typeof value === 'object' && value !== null && 'lineAt' in value;
