import { useTranslation } from '../../texts/react.tsx';
import { LoadingNote } from '../../ui/loading-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import './time-strip.css';

/** The strip's place while the times of a large album are on their way: as high as the strip, so that nothing jumps. */
export function TimeStripSkeleton() {
  const { t } = useTranslation('album');
  return (
    <div className="time-strip">
      <div className="wrap">
        <LoadingNote label={t('stripLoading')} />
        <p className="say" aria-hidden="true">
          <input className="s" disabled tabIndex={-1} value="" readOnly />
        </p>
        <p className="sum" />
        <div className="hist">
          <Skeleton height="100%" />
        </div>
        <div className="hours" />
      </div>
    </div>
  );
}
