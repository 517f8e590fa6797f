import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { AlbumDayField } from './album-day-field.tsx';
import type { AlbumSearchFilter } from './queries.ts';

interface AlbumFiltersProps {
  cascade: ReactNode;
  filter: AlbumSearchFilter;
  date: string | null;
  onDate: (day: string | null) => void;
}

export function AlbumFilters({ cascade, ...day }: AlbumFiltersProps) {
  const { t } = useTranslation('albumSearch');
  return (
    <>
      {cascade}
      <AlbumDayField label={t('date')} {...day} />
    </>
  );
}
