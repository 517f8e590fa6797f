import type { Place } from '@pleamar/contract/places';
import { MapPin, Search } from 'lucide-react';
import { useState } from 'react';
import { usePlacesNamed } from '../../lib/use-places-named.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { FoundList } from '../../ui/found-list.tsx';
import { onEnter } from '../../ui/on-enter.ts';
import text from '../../ui/text.module.css';
import { TextInput } from '../../ui/text-input.tsx';
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
  const { state, found } = usePlacesNamed(typed);
  const options = found.slice(0, 6);
  const status = () => {
    if (state === 'waiting') return t('placeLoading');
    if (state === 'failed') return t('placeError');
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
        <FoundList
          status={status()}
          found={options.map((place) => ({
            id: place.surf_break_id,
            name: place.spot,
            detail: `${place.region}, ${place.country}`,
            onChoose: () => onChange(place),
          }))}
        />
      )}
    </div>
  );
}
