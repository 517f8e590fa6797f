import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '../../ui/date-picker.tsx';
import { albumQueries, type AlbumSearchFilter } from './queries.ts';

interface AlbumDayFieldProps {
  label: string;
  filter: AlbumSearchFilter;
  date: string | null;
  onDate: (day: string | null) => void;
}

export function AlbumDayField({ label, filter, date, onDate }: AlbumDayFieldProps) {
  const [month, setMonth] = useState<string | null>(null);
  const { data: marked = [] } = useQuery(albumQueries.days(filter, month));
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
