import { isReached, type Row } from './row.ts';

const LINE = 22;
const LEFT = 330;
const BARS = 380;
const RIGHT = 60;
/** Higher shares are drawn as this: pages far below their budget would make everything else small. */
const MOST = 1.5;

export function chartOf(rows: readonly Row[]): string {
  const height = rows.length * LINE + 40;
  const width = LEFT + BARS + RIGHT;
  const at = (share: number) => Math.round((Math.min(share, MOST) / MOST) * BARS);
  const bars = rows.map((row, index) => {
    const y = 30 + index * LINE;
    const kind = isReached(row) === false ? 'missed' : 'bar';
    const { median, lowest, highest } = row.share;
    return [
      `<text x="${LEFT - 10}" y="${y + 13}" text-anchor="end">${escaped(row.what)}</text>`,
      `<rect class="${kind}" x="${LEFT}" y="${y + 2}" width="${Math.max(1, at(median))}" height="${LINE - 8}" rx="3"/>`,
      `<path class="spread" d="M${LEFT + at(lowest)} ${y + 9}H${LEFT + at(highest)}"/>`,
      `<text x="${LEFT + BARS + 8}" y="${y + 13}">${median.toFixed(2)}</text>`,
      ...goalMark(row, y),
    ].join('');
  });
  function goalMark({ goal }: Row, y: number): string[] {
    if (!goal || !('share' in goal)) return [];
    return [`<path class="goal" d="M${LEFT + at(goal.share)} ${y}v${LINE - 4}"/>`];
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Share of the limit, by benchmark">
<style>
svg{font:12px system-ui,sans-serif;background:#fff}text{fill:#1c2b33}.bar{fill:#2a8a9d}.missed{fill:#c8692b}
.spread{stroke:#1c2b33;stroke-width:1.5;opacity:.55}.limit{stroke:#1c2b33;stroke-dasharray:3 3}.goal{stroke:#1c2b33;stroke-width:2}
@media (prefers-color-scheme:dark){svg{background:#0e1a20}text{fill:#dbe7ec}.bar{fill:#4fb3c6}.missed{fill:#e08a4d}
.spread,.limit,.goal{stroke:#dbe7ec}}
</style>
<text x="${LEFT + at(1)}" y="16" text-anchor="middle">limit</text>
<path class="limit" d="M${LEFT + at(1)} 22V${height - 6}"/>
${bars.join('\n')}
</svg>
`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
