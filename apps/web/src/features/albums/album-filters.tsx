import { albums } from '@pleamar/contract/albums';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { call } from '../../lib/api/call.ts';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Field } from '../../ui/field.tsx';
import type { AlbumSearch } from './queries.ts';

interface AlbumFiltersProps {
  /** The cascade of places belongs to another feature. */
  cascade: ReactNode;
  search: AlbumSearch;
  date: string | null;
  onDate: (day: string | null) => void;
}

export function AlbumFilters({ cascade, search, date, onDate }: AlbumFiltersProps) {
  const { t } = useTranslation('albumSearch');
  // Asked for when somebody opens the calendar, and again when they turn its pages.
  const [month, setMonth] = useState<string | null>(null);
  const marked = useDaysWithAlbums(search, month);
  return (
    <>
      {cascade}
      <Field label={t('date')}>
        {(control) => (
          <DatePicker
            {...control}
            value={date}
            onChange={onDate}
            marked={marked}
            onMonth={(day) => setMonth(day.slice(0, 7))}
            canClear
          />
        )}
      </Field>
    </>
  );
}

/** Days of the month on show that have albums under the same filters get a dot. */
function useDaysWithAlbums({ date: _date, sort: _sort, ...filter }: AlbumSearch, month: string | null): string[] {
  const { data = [] } = useQuery({
    queryKey: ['albums', 'days', filter, month],
    queryFn: () => call(albums.days, { query: { ...filter, month: month ?? '' } }),
    enabled: month !== null,
  });
  return data;
}
