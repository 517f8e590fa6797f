import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Role } from '../../shared/account/active-role.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-picker.tsx';
import { Field } from '../../ui/field.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SelectField } from '../../ui/select.tsx';
import { bookingQueries, type BookingFilter } from './queries.ts';
import css from './booking-filters.module.css';

interface BookingFiltersProps {
  side: Role;
  filter: BookingFilter;
  onChange: (changes: BookingFilter) => void;
}

export const isFiltered = (filter: BookingFilter) => Object.values(filter).some(Boolean);

export function BookingFilters({ side, filter, onChange }: BookingFiltersProps) {
  const { t } = useTranslation('bookings');
  const [isOpen, setIsOpen] = useState(isFiltered(filter));
  const places = usePlaceOptions(side);
  return (
    <>
      <Button kind="ghost" className={css.open} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <SlidersHorizontal />
        {t('filter')}
      </Button>
      {isOpen && (
        <div className={css.fields}>
          <DateField
            label={t('filterFrom')}
            canClear
            value={filter.from ?? null}
            onChange={(day) => onChange({ from: day ?? undefined })}
          />
          <DateField
            label={t('filterTo')}
            canClear
            value={filter.to ?? null}
            onChange={(day) => onChange({ to: day ?? undefined })}
          />
          <SelectField
            label={t('filterSpot')}
            placeholder={t('filterSpotAll')}
            value={filter.surf_break_id ?? ''}
            onChange={({ target }) => onChange({ surf_break_id: target.value || undefined })}
            options={places}
          />
          <Field label={t('filterPerson')}>
            {({ id }) => (
              <SearchInput
                id={id}
                label={t('filterPerson')}
                value={filter.q ?? ''}
                onChange={(q) => onChange({ q: q || undefined })}
              />
            )}
          </Field>
          {isFiltered(filter) && (
            <Button
              kind="ghost"
              onClick={() => onChange({ from: undefined, to: undefined, surf_break_id: undefined, q: undefined })}
            >
              {t('clearFilter')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** The places of all upcoming bookings, also of those that the filter hides. */
function usePlaceOptions(side: Role) {
  const { data } = useQuery(bookingQueries.upcomingPlaces(side));
  return (data ?? []).map(({ surf_break_id: value, spot: label }) => ({ value, label }));
}
