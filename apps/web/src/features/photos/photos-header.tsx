import { Grid2x2, Layers } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import css from './photos-header.module.css';

export type PhotosView = 'waves' | 'all';

interface PhotosHeaderProps {
  count: number;
  filterTimes: { from: string; to: string } | null;
  untimed: number;
  onWhole: () => void;
  viewSwitch: ReactNode;
}

export function PhotosHeader({ count, filterTimes, untimed, onWhole, viewSwitch }: PhotosHeaderProps) {
  const { t } = useTranslation('album');
  const heading = useRef<HTMLHeadingElement>(null);
  const showWhole = () => {
    // The pressed button disappears with the chosen time, so the heading gets the focus.
    heading.current?.focus();
    onWhole();
  };
  return (
    <div className={layout.sectionHead}>
      <h2 ref={heading} tabIndex={-1}>
        {t('photos', { count })}
      </h2>
      {filterTimes && (
        <>
          <span className={cx(text.muted, text.number)}>
            {t('fromTo', { from: filterTimes.from, to: filterTimes.to })}
          </span>
          <Button kind="ghost" onClick={showWhole}>
            {t('wholeDay')}
          </Button>
        </>
      )}
      {untimed > 0 && <span className={cx(text.muted, text.small)}>{t('untimed', { count: untimed })}</span>}
      {viewSwitch}
    </div>
  );
}

export function ViewSwitch({ view, onView }: { view: PhotosView; onView: (view: PhotosView) => void }) {
  const { t } = useTranslation('album');
  return (
    <Segmented
      className={cx(layout.pushed, css.viewSwitch)}
      label={t('viewAria')}
      value={view}
      onChange={onView}
      options={[
        {
          value: 'waves',
          label: (
            <>
              <Layers size={16} />
              {t('byWaves')}
            </>
          ),
        },
        {
          value: 'all',
          label: (
            <>
              <Grid2x2 size={16} />
              {t('allPhotos')}
            </>
          ),
        },
      ]}
    />
  );
}
