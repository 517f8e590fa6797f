import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import { LoadingNote } from '../../ui/loading-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './time-strip.module.css';

/** The placeholder is as high as the closed strip, so that nothing jumps. */
export function TimeStripSkeleton() {
  const { t } = useTranslation('album');
  return (
    <div className={css.strip}>
      <div className={cx(layout.page, css.band)}>
        <LoadingNote label={t('stripLoading')} />
        <Skeleton width="100%" height={32} />
      </div>
    </div>
  );
}
