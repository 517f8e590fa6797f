import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import css from './map-filters.module.css';

interface MapFiltersProps {
  day: ReactNode;
  all: boolean;
  onAll: (all: boolean) => void;
}

export function MapFilters({ day, all, onAll }: MapFiltersProps) {
  const { t } = useTranslation('map');
  return (
    <div className={css.filters}>
      <div className={css.day}>{day}</div>
      <Checkbox className={css.photos} checked={!all} onChange={({ target }) => onAll(!target.checked)}>
        {t('withPhotos')}
      </Checkbox>
    </div>
  );
}
