import type { SurfBreakPage } from '@pleamar/contract/surf-breaks';
import type { Day } from '@pleamar/domain/dates/dates';
import { SurfBreakMap } from '../../features/map/surf-break-map.tsx';
import { SurfBreakPhotographers } from '../../features/surf-breaks/surf-break-photographers.tsx';
import { SurfBreakTide } from './surf-break-tide.tsx';
import css from './surf-break-aside.module.css';

export function SurfBreakAside({ surfBreak, date }: { surfBreak: SurfBreakPage; date: Day | undefined }) {
  return (
    <div className={css.beside}>
      <SurfBreakMap id={surfBreak.surf_break_id} name={surfBreak.spot} lat={surfBreak.lat} lon={surfBreak.lon} />
      <SurfBreakTide surfBreakId={surfBreak.surf_break_id} timezone={surfBreak.timezone} date={date} />
      {surfBreak.photographers.length > 0 && <SurfBreakPhotographers photographers={surfBreak.photographers} />}
    </div>
  );
}
