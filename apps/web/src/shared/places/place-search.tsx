import type { Place } from '@pleamar/contract/places';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { focusOnMount } from '../../ui/move-focus.ts';
import text from '../../ui/text.module.css';
import { PlaceFinder, type PlaceFinderProps } from './place-finder.tsx';
import { namesAbove } from './place-name-search.tsx';
import { placeQueries } from './queries.ts';
import css from './place-search.module.css';

export interface PlaceSearchProps extends Omit<PlaceFinderProps, 'hasFocus' | 'onChoose'> {
  surfBreakId: string;
  /** The chosen surf break, if the form has it already, so that its name need not be fetched. */
  known?: Place | null | undefined;
  onChoose: (place: Place | null) => void;
}

export function PlaceSearch({ surfBreakId, known, onChoose, ...search }: PlaceSearchProps) {
  const { i18n } = useTranslation('placeSearch');
  const queryClient = useQueryClient();
  // Search field and chosen break replace each other. From the first choice on the new one takes the focus of the
  // other.
  const [isUsed, setIsUsed] = useState(false);
  const place = [known, ...(search.among ?? [])].find((each) => each?.surf_break_id === surfBreakId);
  const fetched = useQuery(placeQueries.surfBreak(i18n.language, place ? '' : surfBreakId));
  const choose = (chosen: Place | null) => {
    setIsUsed(true);
    if (chosen) queryClient.setQueryData(placeQueries.surfBreak(i18n.language, chosen.surf_break_id).queryKey, chosen);
    onChoose(chosen);
  };
  if (surfBreakId === '') return <PlaceFinder onChoose={choose} hasFocus={isUsed} {...search} />;
  return (
    <ChosenBreak
      place={place ?? fetched.data}
      retry={fetched.isError ? () => void fetched.refetch() : undefined}
      hasFocus={isUsed}
      hasOthers={search.among?.length !== 1}
      label={search.label}
      error={search.error}
      onChange={() => choose(null)}
    />
  );
}

interface ChosenBreakProps {
  place: Place | undefined;
  /** Given if the surf break's name could not be fetched. */
  retry: (() => void) | undefined;
  hasFocus: boolean;
  hasOthers: boolean;
  label: string | undefined;
  error: string | undefined;
  onChange: () => void;
}

function ChosenBreak({ place, retry, hasFocus, hasOthers, label, error, onChange }: ChosenBreakProps) {
  const { t } = useTranslation('placeSearch');
  return (
    <Field label={label ?? t('chosen')} error={error ?? (retry && t('nameError'))}>
      {(control) => (
        <div className={css.chosen}>
          <MapPin />
          <output id={hasOthers ? undefined : control.id}>
            <b>{place?.spot ?? (retry ? t('unknown') : '…')}</b>{' '}
            {place && <span className={cx(text.small, text.muted)}>{t('within', namesAbove(place))}</span>}
          </output>
          {retry && (
            <Button kind="ghost" onClick={retry}>
              {t('retry')}
            </Button>
          )}
          {hasOthers && (
            <Button
              {...control}
              kind="ghost"
              ref={hasFocus ? focusOnMount : undefined}
              aria-label={t('changeAria', { spot: place?.spot ?? '' })}
              onClick={onChange}
            >
              {t('change')}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
