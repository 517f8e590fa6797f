import type { Place } from '@pleamar/contract/places';
import { plainText } from '@pleamar/domain/plain-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LocateFixed, Map as MapIcon, MapPin, Search } from 'lucide-react';
import { Suspense, useState, type ComponentType } from 'react';
import { usePlacesNamed } from './use-places-named.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { SearchResults } from '../../ui/search-results.tsx';
import { focusOnMount } from '../../ui/move-focus.ts';
import text from '../../ui/text.module.css';
import { noPlace, type ChosenPlace, type Level } from './chosen-place.ts';
import { PlaceCascade } from './place-cascade.tsx';
import { placeQueries } from './queries.ts';
import { useNearbySurfBreaks } from './use-nearby-surf-breaks.ts';
import css from './place-search.module.css';

const maxFound = 8;

/** The map belongs to another feature: the page passes it in. */
type MapSlot = ComponentType<{
  onChoose: (surfBreakId: string) => void;
  onClose: () => void;
  among?: readonly Place[] | undefined;
}>;

export interface PlaceSearchProps {
  surfBreakId: string;
  /** The form may have more than the surf break's id: its name need not be fetched then. */
  known?: Place | null | undefined;
  onChoose: (place: Place | null) => void;
  /** A photographer works at each of these surf breaks, the only ones that can be chosen. */
  among?: readonly Place[] | undefined;
  label?: string | undefined;
  error?: string | undefined;
  Map?: MapSlot | undefined;
  hasLevels?: boolean | undefined;
  /** A filter can choose a level above the surf break too: this is the chosen one. */
  within?: ChosenPlace | undefined;
  onWithin?: ((place: ChosenPlace) => void) | undefined;
  prompts?: Record<Level, string>;
}

export function PlaceSearch({ surfBreakId, known, onChoose, ...search }: PlaceSearchProps) {
  const { i18n } = useTranslation('placeSearch');
  const queryClient = useQueryClient();
  // Search field and chosen break replace each other: the focus, which was on the removed one, moves to the other.
  const [isUsed, setIsUsed] = useState(false);
  const kept = [known, ...(search.among ?? [])].find((place) => place?.surf_break_id === surfBreakId);
  const fetched = useQuery(placeQueries.surfBreak(i18n.language, kept ? '' : surfBreakId));
  const choose = (place: Place | null) => {
    setIsUsed(true);
    if (place) queryClient.setQueryData(placeQueries.surfBreak(i18n.language, place.surf_break_id).queryKey, place);
    onChoose(place);
  };
  if (surfBreakId === '') return <PlaceFinder onChoose={choose} hasFocus={isUsed} {...search} />;
  return (
    <ChosenBreak
      place={kept ?? fetched.data}
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
  hasFocus: boolean;
  hasOthers: boolean;
  label: string | undefined;
  error: string | undefined;
  onChange: () => void;
}

function ChosenBreak({ place, hasFocus, hasOthers, label, error, onChange }: ChosenBreakProps) {
  const { t } = useTranslation('placeSearch');
  return (
    <Field label={label ?? t('chosen')} error={error}>
      {(control) => (
        <div className={css.chosen}>
          <MapPin />
          <output id={hasOthers ? undefined : control.id}>
            <b>{place?.spot ?? '…'}</b>{' '}
            {place && <span className={cx(text.small, text.muted)}>{t('within', namesAbove(place))}</span>}
          </output>
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

type PlaceFinderProps = Omit<PlaceSearchProps, 'surfBreakId' | 'known'> & { hasFocus: boolean };

function PlaceFinder(props: PlaceFinderProps) {
  const { among, hasFocus, label, error, Map, hasLevels = false, within, onWithin, prompts } = props;
  const { t, i18n } = useTranslation('placeSearch');
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isMapOpen, setIsMapOpen] = useState(false);
  const [levels, setLevels] = useState<ChosenPlace | null>(hasLevels || within?.continent ? noPlace : null);
  const [isLost, setIsLost] = useState(false);
  const named = usePlacesNamed(among ? '' : typed);
  const { state, found } = among ? { state: 'found' as const, found: placesNamed(among, typed) } : named;
  const near = useNearbySurfBreaks(among);
  const options = found.slice(0, maxFound);
  const onChoose = (place: Place) => {
    setTyped('');
    props.onChoose(place);
  };
  const chooseById = (surfBreakId: string) => {
    setIsMapOpen(false);
    const offered = among?.find((place) => place.surf_break_id === surfBreakId);
    if (offered) return onChoose(offered);
    queryClient
      .fetchQuery(placeQueries.surfBreak(i18n.language, surfBreakId))
      .then(onChoose)
      .catch(() => setIsLost(true));
  };
  const status = () => {
    if (state === 'waiting') return t('loading');
    if (state === 'failed') return t('error');
    if (options.length === 0) return among ? t('emptyAmong') : t('empty');
    return t('found', { count: options.length });
  };
  const offered = typed.trim() === '' ? (among ?? []) : [];
  return (
    <div className={css.finder}>
      <Field label={label ?? t('label')} error={error ?? (isLost ? t('error') : undefined)}>
        {(control) => (
          <Combobox
            {...control}
            isInline
            ref={hasFocus ? focusOnMount : undefined}
            value={typed}
            onType={setTyped}
            placeholder={t('placeholder')}
            icon={<Search />}
            listLabel={t('list')}
            status={status()}
            onEnter={() => options[0] && onChoose(options[0])}
            groups={[
              {
                id: 'found',
                options: options.map((place) => ({
                  id: place.surf_break_id,
                  content: (
                    <span>
                      <b>{place.spot}</b>
                      <small>{t('within', namesAbove(place))}</small>
                    </span>
                  ),
                  onChoose: () => onChoose(place),
                })),
              },
            ]}
          />
        )}
      </Field>
      {offered.length > 0 && (
        <SearchResults
          status={undefined}
          found={offered.map((place) => ({
            id: place.surf_break_id,
            name: place.spot,
            detail: t('within', namesAbove(place)),
            onChoose: () => onChoose(place),
          }))}
        />
      )}
      <div className={css.ways}>
        <Button kind="line" onClick={near.ask} busyLabel={near.state === 'locating' ? t('nearLocating') : undefined}>
          <LocateFixed />
          {t('near')}
        </Button>
        {Map && (
          <Button kind="line" aria-haspopup="dialog" onClick={() => setIsMapOpen(true)}>
            <MapIcon />
            {t('map')}
          </Button>
        )}
        {!among && (
          <Button kind="ghost" aria-expanded={levels !== null} onClick={() => setLevels(levels ? null : noPlace)}>
            {t('levels')}
          </Button>
        )}
      </div>
      {near.state === 'denied' && <p className={text.help}>{t('nearDenied')}</p>}
      {near.state === 'failed' && <p className={text.help}>{t('nearFailed')}</p>}
      {near.breaks.length > 0 && (
        <div>
          <p className={text.label}>{t('nearTitle')}</p>
          <SearchResults
            status={undefined}
            found={near.breaks.map(({ id, spot, km }) => ({
              id,
              name: spot,
              detail: t('km', { km: Math.round(km) }),
              onChoose: () => chooseById(id),
            }))}
          />
        </div>
      )}
      {levels && (
        <PlaceCascade
          value={within ?? levels}
          onChange={(place) => {
            setLevels(place);
            if (!place.surfBreak) onWithin?.(place);
            if (place.surfBreak) chooseById(place.surfBreak);
          }}
          {...(prompts ? { prompts } : {})}
        />
      )}
      {Map && isMapOpen && (
        <Suspense>
          <Map among={among} onChoose={chooseById} onClose={() => setIsMapOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function placesNamed(among: readonly Place[], typed: string): Place[] {
  const words = plainText(typed).split(' ');
  return among.filter(({ spot, region, country }) => {
    const name = plainText(`${spot} ${region} ${country}`);
    return words.every((word) => name.includes(word));
  });
}

const namesAbove = ({ region, country }: Place) => ({ region, country });
