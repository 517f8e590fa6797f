import type { SurfBreakPage } from '@pleamar/contract/surf-breaks';
import type { Day } from '@pleamar/domain/dates';
import { BreakMap } from '../../features/map/break-map.tsx';
import { SurfBreakPhotographers } from '../../features/surf-breaks/surf-break-photographers.tsx';
import { SpotTide } from './spot-tide.tsx';
import css from './spot-beside.module.css';

export function SpotBeside({ surfBreak, date }: { surfBreak: SurfBreakPage; date: Day | undefined }) {
  return (
    <div className={css.beside}>
      <BreakMap id={surfBreak.surf_break_id} name={surfBreak.spot} lat={surfBreak.lat} lon={surfBreak.lon} />
      <SpotTide surfBreakId={surfBreak.surf_break_id} timezone={surfBreak.timezone} date={date} />
      {surfBreak.photographers.length > 0 && <SurfBreakPhotographers photographers={surfBreak.photographers} />}
    </div>
  );
}
