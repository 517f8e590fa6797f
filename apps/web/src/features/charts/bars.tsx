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

export interface BarOf {
  key: string;
  short: string;
  long: string;
  value: number;
  previous?: number;
  label?: string | undefined;
  isCurrent?: boolean;
}

export interface BarsProps {
  bars: readonly BarOf[];
  /** Screen readers get the chart's name; the table below has the same numbers. */
  title: string;
  format: (value: number) => string;
  formatAxis: (value: number) => string;
  previousName?: string;
}

/**
 * No other file imports recharts, which loads when a chart is drawn. Arrow keys move from bar to bar, and the tooltip
 * announces each. Colours are tokens, so the dark theme needs no code here.
 */
export function Bars({ bars, title, format, formatAxis, previousName = '' }: BarsProps) {
  const ticks = axisTicks(Math.max(0, ...bars.flatMap(({ value, previous = 0 }) => [value, previous])));
  const top = ticks.at(-1) ?? 1;
  const names = new Map(bars.map(({ key, short }) => [key, short]));
  const drawn = bars.map((bar, index): Drawn => ({
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
          // Twelve months are all named, also on a phone; of many days as many as fit.
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
        <Tooltip cursor={{ className: css.cursor }} isAnimationActive={false} content={Bubble} />
        <Bar dataKey="value" isAnimationActive={false} shape={Shape} />
      </BarChart>
    </ResponsiveContainer>
  );
}

interface Drawn extends BarOf {
  amount: string;
  before: string;
  lineAt: number | null;
  isLast: boolean;
}

function Shape({ x, y, width, height, background, payload }: BarShapeProps) {
  if (!isDrawn(payload)) return null;
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

function Bubble({ active, payload }: TooltipContentProps) {
  const bar: unknown = payload[0]?.payload;
  if (!active || !isDrawn(bar)) return null;
  return (
    <output className={css.bubble}>
      <b>{bar.long}</b>
      <span>{bar.amount}</span>
      {bar.before && <span className={css.before}>{bar.before}</span>}
    </output>
  );
}

const isDrawn = (value: unknown): value is Drawn => typeof value === 'object' && value !== null && 'lineAt' in value;
