import type { Place } from '@pleamar/contract/places';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { usePlacesNamed } from '../../shared/use-places-named.ts';
import { RemovableChip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { FoundList } from '../../ui/found-list.tsx';
import { onEnter } from '../../ui/on-enter.ts';
import { TextInput } from '../../ui/text-input.tsx';
import css from './private-sessions-form.module.css';

const maxPlaces = 30;

interface PlaceFieldProps {
  surfBreaks: Place[];
  otherPlaces: string[];
  onChange: (change: Partial<Pick<PlaceFieldProps, 'surfBreaks' | 'otherPlaces'>>) => void;
  error: string | undefined;
}

/** The surf breaks where a photographer works, found by name. */
export function PlaceField({ surfBreaks, otherPlaces, onChange, error }: PlaceFieldProps) {
  const { t } = useTranslation('privateSessions');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { state, found } = usePlacesNamed(typed);
  const options = found.filter((place) => !surfBreaks.some(({ surf_break_id: id }) => id === place.surf_break_id));
  const isFull = surfBreaks.length + otherPlaces.length >= maxPlaces;
  const status = () => {
    if (state === 'waiting') return t('placesLoading');
    if (state === 'failed') return t('placesError');
    return options.length === 0 ? t('placesEmpty') : undefined;
  };
  const add = (place: Place | undefined) => {
    if (!place || isFull) return;
    onChange({ surfBreaks: [...surfBreaks, place] });
    setTyped('');
    input.current?.focus();
  };
  return (
    <div>
      <Field label={t('places')} error={error} help={isFull ? t('placesFull', { max: maxPlaces }) : undefined}>
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
        <FoundList
          status={status()}
          found={options.map((place) => ({
            id: place.surf_break_id,
            name: place.spot,
            detail: `${place.region}, ${place.country}`,
            onChoose: () => add(place),
          }))}
        />
      )}
      <div className={css.chips}>
        {surfBreaks.map((place) => {
          const { surf_break_id: id, spot, region } = place;
          return (
            <RemovableChip
              key={id}
              removeLabel={t('placeRemoveAria', { place: `${spot}, ${region}` })}
              onClick={() => onChange({ surfBreaks: surfBreaks.filter((each) => each !== place) })}
            >
              {`${spot}, ${region}`}
            </RemovableChip>
          );
        })}
        {otherPlaces.map((place) => (
          <RemovableChip
            key={place}
            removeLabel={t('placeRemoveAria', { place })}
            onClick={() => onChange({ otherPlaces: otherPlaces.filter((each) => each !== place) })}
          >
            {place}
          </RemovableChip>
        ))}
      </div>
    </div>
  );
}
