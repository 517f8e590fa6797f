import { albums } from '@pleamar/contract/albums';
import { useQueries } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
  const marked = useDaysWithAlbums(search);
  return (
    <>
      {cascade}
      <Field label={t('date')}>
        {(control) => <DatePicker {...control} value={date} onChange={onDate} marked={marked} canClear />}
      </Field>
    </>
  );
}

/** Days that have albums under the same filters get a dot: this month and the one before, where people look. */
function useDaysWithAlbums({ date: _date, sort: _sort, ...filter }: AlbumSearch): string[] {
  const [months] = useState(recentMonths);
  const answers = useQueries({
    queries: months.map((month) => ({
      queryKey: ['albums', 'days', filter, month],
      queryFn: () => call(albums.days, { query: { ...filter, month } }),
    })),
  });
  return answers.flatMap(({ data }) => data ?? []);
}

function recentMonths(): string[] {
  const now = new Date();
  return [0, 1].map((back) => {
    const first = new Date(now.getFullYear(), now.getMonth() - back, 1);
    return `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}`;
  });
}
