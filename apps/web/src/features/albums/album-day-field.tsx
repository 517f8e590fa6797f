import { albums } from '@pleamar/contract/albums';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { DateField } from '../../ui/date-picker.tsx';
import type { AlbumSearchFilter } from './queries.ts';
import { albumKeys } from '../../shared/query-keys.ts';

interface AlbumDayFieldProps {
  label: string;
  search: AlbumSearchFilter;
  date: string | null;
  onDate: (day: string | null) => void;
}

export function AlbumDayField({ label, search, date, onDate }: AlbumDayFieldProps) {
  const [month, setMonth] = useState<string | null>(null);
  const marked = useDaysWithAlbums(search, month);
  return (
    <DateField
      label={label}
      value={date}
      onChange={onDate}
      marked={marked}
      onMonth={(day) => setMonth(day.slice(0, 7))}
      canClear
    />
  );
}

function useDaysWithAlbums({ date: _date, sort: _sort, ...filter }: AlbumSearchFilter, month: string | null): string[] {
  const { data = [] } = useQuery({
    queryKey: [...albumKeys.all, 'days', filter, month],
    queryFn: () => call(albums.days, { query: { ...filter, month: month ?? '' } }),
    enabled: month !== null,
  });
  return data;
}
