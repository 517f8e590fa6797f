import type { ComparisonRow } from './row.ts';
import { verdictOf } from './verdict.ts';

const LINE_HEIGHT = 22;
const LEFT = 460;
const BARS = 380;
const RIGHT = 60;
/** Higher ratios are drawn as this: a single ratio of ten would make all other bars small. */
const MAX_RATIO = 1.5;

export interface Bar {
  row: ComparisonRow;
  /** A row that is to be measured again is drawn faintly. */
  needsRerun: boolean;
}

export interface BarGroup {
  title: string;
  bars: readonly Bar[];
}

export function chartOf(groups: readonly BarGroup[]): string {
  const lines = groups.flatMap(({ title, bars }) => [title, ...bars]);
  const height = lines.length * LINE_HEIGHT + 40;
  const width = LEFT + BARS + RIGHT;
  const drawn = lines.map((line, index) => {
    const y = 30 + index * LINE_HEIGHT;
    return typeof line === 'string'
      ? `<text class="title" x="10" y="${y + 14}">${escapeXml(line)}</text>`
      : bar(line, y);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Ratios, by benchmark">
<style>
svg{font:12px system-ui,sans-serif;background:#fff}text{fill:#1c2b33}.title{font-weight:600}.bar{fill:#2a8a9d}.missed{fill:#c8692b}
.spread{stroke:#1c2b33;stroke-width:1.5;opacity:.55}.even{stroke:#1c2b33;stroke-dasharray:3 3}.goal{stroke:#1c2b33;stroke-width:2}
.rerun{opacity:.4}
@media (prefers-color-scheme:dark){svg{background:#0e1a20}text{fill:#dbe7ec}.bar{fill:#4fb3c6}.missed{fill:#e08a4d}
.spread,.even,.goal{stroke:#dbe7ec}}
</style>
<text x="${LEFT + xOf(1)}" y="16" text-anchor="middle">1.00</text>
<path class="even" d="M${LEFT + xOf(1)} 22V${height - 6}"/>
${drawn.join('\n')}
</svg>
`;
}

function bar({ row, needsRerun }: Bar, y: number): string {
  const kind = verdictOf(row) === 'missed' ? 'missed' : 'bar';
  const { lowest, highest } = row.ratios;
  return [
    needsRerun ? '<g class="rerun">' : '<g>',
    `<text x="${LEFT - 10}" y="${y + 13}" text-anchor="end">${escapeXml(row.what)}</text>`,
    `<rect class="${kind}" x="${LEFT}" y="${y + 2}" width="${Math.max(1, xOf(row.ratio))}" height="${LINE_HEIGHT - 8}" rx="3"/>`,
    `<path class="spread" d="M${LEFT + xOf(lowest)} ${y + 9}H${LEFT + xOf(highest)}"/>`,
    `<text x="${LEFT + BARS + 8}" y="${y + 13}">${row.ratio.toFixed(2)}</text>`,
    goalMark(row, y),
    '</g>',
  ].join('');
}

const goalMark = ({ goal }: ComparisonRow, y: number): string =>
  goal?.ratio ? `<path class="goal" d="M${LEFT + xOf(goal.ratio)} ${y}v${LINE_HEIGHT - 4}"/>` : '';

const xOf = (ratio: number): number => Math.round((Math.min(ratio, MAX_RATIO) / MAX_RATIO) * BARS);

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
