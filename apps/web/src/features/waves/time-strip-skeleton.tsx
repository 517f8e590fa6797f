import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import { LoadingNote } from '../../ui/loading-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './time-strip.module.css';

/** The strip's place while the times of a large album are on their way: as high as the strip, so that nothing jumps. */
export function TimeStripSkeleton() {
  const { t } = useTranslation('album');
  return (
    <div className={css.strip}>
      <div className={layout.page}>
        <LoadingNote label={t('stripLoading')} />
        <p className={css.sentence} aria-hidden="true">
          <input className={cx(css.time, css.short)} disabled tabIndex={-1} value="" readOnly />
        </p>
        <div className={css.found}>
          <p className={css.summary} />
        </div>
        <div className={css.histogram}>
          <Skeleton height="100%" />
        </div>
        <div className={css.hours} />
      </div>
    </div>
  );
}
