import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { AlbumDayField } from './album-day-field.tsx';
import type { AlbumSearchFilter } from './queries.ts';

interface AlbumFiltersProps {
  /** The selects from continent to surf break. */
  placeSelects: ReactNode;
  filter: AlbumSearchFilter;
  date: string | null;
  onDate: (day: string | null) => void;
}

export function AlbumFilters({ placeSelects, ...day }: AlbumFiltersProps) {
  const { t } = useTranslation('albumSearch');
  return (
    <>
      {placeSelects}
      <AlbumDayField label={t('date')} {...day} />
    </>
  );
}
