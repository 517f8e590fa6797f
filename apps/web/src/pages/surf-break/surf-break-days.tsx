import type { SurfBreakPage } from '@pleamar/contract/surf-breaks';
import type { Day } from '@pleamar/domain/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { PhotoCalendar } from '../../features/surf-breaks/photo-calendar.tsx';
import { surfBreakQueries } from '../../features/surf-breaks/queries.ts';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SurfBreakAside } from './surf-break-aside.tsx';
import css from './surf-break-days.module.css';

interface SurfBreakDaysProps {
  surfBreak: SurfBreakPage;
  month: string | undefined;
  date: Day | undefined;
}

export function SurfBreakDays({ surfBreak, month, date }: SurfBreakDaysProps) {
  const { t } = useTranslation('surfBreak');
  const days = useQuery(surfBreakQueries.month(surfBreak.surf_break_id, month));
  return (
    <div className={cx(layout.page, css.columns)}>
      <section aria-labelledby="days-title">
        <h2 className={css.title} id="days-title">
          {t('daysTitle')}
        </h2>
        <Loaded
          query={days}
          loading={t('daysLoading')}
          error={t('daysError')}
          skeleton={<Skeleton width="100%" height={380} />}
        >
          {(shown) =>
            shown.month !== null && (
              <PhotoCalendar surfBreakId={surfBreak.surf_break_id} shown={{ ...shown, month: shown.month }} />
            )
          }
        </Loaded>
      </section>
      <SurfBreakAside surfBreak={surfBreak} date={date} />
    </div>
  );
}
