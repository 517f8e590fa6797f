import { places, type Place } from '@pleamar/contract/places';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { call } from '../../lib/api/call.ts';
import { useAfterPause } from '../../lib/use-after-pause.ts';
import { RemovableChip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { onEnter } from '../../ui/on-enter.ts';
import { TextInput } from '../../ui/text-input.tsx';
import text from '../../ui/text.module.css';
import css from './private-sessions-form.module.css';

const maxPlaces = 30;

const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['places', 'search', q],
    queryFn: () => call(places.search, { query: { q } }),
    enabled: q !== '',
  });

interface PlaceFieldProps {
  value: string[];
  onChange: (places: string[]) => void;
  error: string | undefined;
}

/** The surf breaks where a photographer works, found by name. */
export function PlaceField({ value, onChange, error }: PlaceFieldProps) {
  const { t } = useTranslation('privateSessions');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const asked = useAfterPause(typed.trim());
  const found = useQuery(searchQuery(asked));
  const isWaiting = asked !== typed.trim() || found.isFetching;
  const options = isWaiting ? [] : (found.data ?? []).filter(({ spot }) => !value.includes(spot));
  const status = () => {
    if (isWaiting) return t('placesLoading');
    if (found.isError) return t('placesError');
    return options.length === 0 ? t('placesEmpty') : undefined;
  };
  const add = (place: Place | undefined) => {
    if (!place || value.length >= maxPlaces) return;
    onChange([...value, place.spot]);
    setTyped('');
    input.current?.focus();
  };
  return (
    <div>
      <Field
        label={t('places')}
        error={error}
        help={value.length >= maxPlaces ? t('placesFull', { max: maxPlaces }) : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            type="search"
            autoComplete="off"
            icon={<Search />}
            placeholder={t('placesPlaceholder')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setTyped('');
              onEnter(() => add(options[0]))(event);
            }}
          />
        )}
      </Field>
      {typed.trim() !== '' && (
        <>
          <output className={text.help}>{status()}</output>
          <ul className={css.found}>
            {options.map((place) => (
              <li key={place.surf_break_id}>
                <button type="button" className={css.place} onClick={() => add(place)}>
                  <b>{place.spot}</b>
                  <span className={cx(text.small, text.muted)}>{`${place.region}, ${place.country}`}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={css.chips}>
        {value.map((place) => (
          <RemovableChip
            key={place}
            removeLabel={t('placeRemoveAria', { place })}
            onClick={() => onChange(value.filter((each) => each !== place))}
          >
            {place}
          </RemovableChip>
        ))}
      </div>
    </div>
  );
}
