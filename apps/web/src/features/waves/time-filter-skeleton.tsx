import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import { LoadingNote } from '../../ui/loading-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './time-filter.module.css';

/** As high as the closed filter, so that nothing moves when it loads. */
export function TimeFilterSkeleton() {
  const { t } = useTranslation('album');
  return (
    <div className={css.filter}>
      <div className={cx(layout.page, css.band)}>
        <LoadingNote label={t('timeFilterLoading')} />
        <Skeleton width="100%" height={32} />
      </div>
    </div>
  );
}
