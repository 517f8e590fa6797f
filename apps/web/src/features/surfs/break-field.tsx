import type { Place } from '@pleamar/contract/places';
import { useQuery } from '@tanstack/react-query';
import { MapPin, Search } from 'lucide-react';
import { useState } from 'react';
import { useAfterPause } from '../../lib/use-after-pause.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { onEnter } from '../../ui/on-enter.ts';
import text from '../../ui/text.module.css';
import { TextInput } from '../../ui/text-input.tsx';
import { surfQueries } from './queries.ts';
import css from './break-field.module.css';

interface BreakFieldProps {
  value: Place | null;
  onChange: (place: Place | null) => void;
  error: string | undefined;
}

/** One surf break, found by its name. */
export function BreakField({ value, onChange, error }: BreakFieldProps) {
  const { t } = useTranslation('surfs');
  if (!value) return <BreakSearch onChange={onChange} error={error} />;
  return (
    <div>
      <p className={text.label}>{t('place')}</p>
      <p className={css.chosen}>
        <MapPin />
        <span>
          <b>{value.spot}</b> <span className={cx(text.small, text.muted)}>{`${value.region}, ${value.country}`}</span>
        </span>
        <Button kind="ghost" onClick={() => onChange(null)}>
          {t('placeChange')}
        </Button>
      </p>
    </div>
  );
}

function BreakSearch({ onChange, error }: Omit<BreakFieldProps, 'value'>) {
  const { t } = useTranslation('surfs');
  const [typed, setTyped] = useState('');
  const asked = useAfterPause(typed.trim());
  const found = useQuery(surfQueries.placesNamed(asked));
  const isWaiting = asked !== typed.trim() || found.isFetching;
  const options = isWaiting ? [] : (found.data ?? []).slice(0, 6);
  const status = () => {
    if (isWaiting) return t('placeLoading');
    if (found.isError) return t('placeError');
    return options.length === 0 ? t('placeEmpty') : undefined;
  };
  return (
    <div>
      <Field label={t('place')} error={error}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            maxLength={100}
            icon={<Search />}
            placeholder={t('placePlaceholder')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onEnter(() => options[0] && onChange(options[0]))}
          />
        )}
      </Field>
      {typed.trim() !== '' && (
        <>
          <output className={text.help}>{status()}</output>
          <ul className={css.found}>
            {options.map((place) => (
              <li key={place.surf_break_id}>
                <button type="button" className={css.place} onClick={() => onChange(place)}>
                  <b>{place.spot}</b>
                  <span className={cx(text.small, text.muted)}>{`${place.region}, ${place.country}`}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
