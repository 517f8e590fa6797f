import type { Place } from '@pleamar/contract/places';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LocateFixed, Map as MapIcon, MapPin, Search } from 'lucide-react';
import { Suspense, useState, type ComponentType } from 'react';
import { usePlacesNamed } from '../../lib/use-places-named.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { FoundList } from '../../ui/found-list.tsx';
import text from '../../ui/text.module.css';
import { nowhere, type ChosenPlace, type Level } from './chosen-place.ts';
import { PlaceCascade } from './place-cascade.tsx';
import { placeQueries } from './queries.ts';
import { useNearBreaks } from './use-near-breaks.ts';
import css from './place-search.module.css';

const mostFound = 8;

/** A map to choose a surf break from: another feature's, which the page brings. */
export type PlaceMap = ComponentType<{ onChoose: (surfBreakId: string) => void; onClose: () => void }>;

export interface PlaceSearchProps {
  /** Empty: none is chosen. */
  surfBreakId: string;
  /** The chosen one, where the form has more than its id: its name need not be fetched. */
  known?: Place | null | undefined;
  onChoose: (place: Place | null) => void;
  label?: string | undefined;
  error?: string | undefined;
  /** Without it there is no choice from the map. */
  Map?: PlaceMap | undefined;
  /** The four selects are there from the beginning. */
  hasLevels?: boolean | undefined;
  /** What the four selects say while nothing is chosen. */
  prompts?: Record<Level, string>;
}

/** One surf break: found by name, near the reader, on the map, or level by level. */
export function PlaceSearch({ surfBreakId, known, onChoose, ...search }: PlaceSearchProps) {
  const { i18n } = useTranslation('placeSearch');
  const queryClient = useQueryClient();
  // Search field and chosen break take each other's place: the focus, which was on what is gone, goes along.
  const [isUsed, setIsUsed] = useState(false);
  const isKnown = known?.surf_break_id === surfBreakId;
  const fetched = useQuery(placeQueries.surfBreak(i18n.language, isKnown ? '' : surfBreakId));
  const choose = (place: Place | null) => {
    setIsUsed(true);
    if (place) queryClient.setQueryData(placeQueries.surfBreak(i18n.language, place.surf_break_id).queryKey, place);
    onChoose(place);
  };
  if (surfBreakId === '') return <PlaceFinder onChoose={choose} hasFocus={isUsed} {...search} />;
  return (
    <ChosenBreak
      place={isKnown ? known : fetched.data}
      hasFocus={isUsed}
      label={search.label}
      error={search.error}
      onChange={() => choose(null)}
    />
  );
}

interface ChosenBreakProps {
  /** Undefined while its name is on its way. */
  place: Place | undefined;
  hasFocus: boolean;
  label: string | undefined;
  error: string | undefined;
  onChange: () => void;
}

function ChosenBreak({ place, hasFocus, label, error, onChange }: ChosenBreakProps) {
  const { t } = useTranslation('placeSearch');
  return (
    <Field label={label ?? t('chosen')} error={error}>
      {(control) => (
        <div className={css.chosen}>
          <MapPin />
          <span>
            <b>{place?.spot ?? '…'}</b>{' '}
            {place && <span className={cx(text.small, text.muted)}>{t('within', namesAbove(place))}</span>}
          </span>
          <Button
            {...control}
            kind="ghost"
            ref={hasFocus ? takeFocus : undefined}
            aria-label={t('changeAria', { spot: place?.spot ?? '' })}
            onClick={onChange}
          >
            {t('change')}
          </Button>
        </div>
      )}
    </Field>
  );
}

type PlaceFinderProps = Omit<PlaceSearchProps, 'surfBreakId' | 'known'> & { hasFocus: boolean };

function PlaceFinder({ onChoose, hasFocus, label, error, Map, hasLevels = false, prompts }: PlaceFinderProps) {
  const { t, i18n } = useTranslation('placeSearch');
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isMapOpen, setIsMapOpen] = useState(false);
  const [levels, setLevels] = useState<ChosenPlace | null>(hasLevels ? nowhere : null);
  const [isLost, setIsLost] = useState(false);
  const { state, found } = usePlacesNamed(typed);
  const near = useNearBreaks();
  const options = found.slice(0, mostFound);
  /** Map, list of the nearest and selects know an id. */
  const chooseById = (surfBreakId: string) => {
    setIsMapOpen(false);
    queryClient
      .fetchQuery(placeQueries.surfBreak(i18n.language, surfBreakId))
      .then(onChoose)
      .catch(() => setIsLost(true));
  };
  const status = () => {
    if (state === 'waiting') return t('loading');
    if (state === 'failed') return t('error');
    return options.length === 0 ? t('empty') : t('found', { count: options.length });
  };
  return (
    <div className={css.finder}>
      <Field label={label ?? t('label')} error={error ?? (isLost ? t('error') : undefined)}>
        {(control) => (
          <Combobox
            {...control}
            isInline
            ref={hasFocus ? takeFocus : undefined}
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
        <Button kind="ghost" aria-expanded={levels !== null} onClick={() => setLevels(levels ? null : nowhere)}>
          {t('levels')}
        </Button>
      </div>
      {near.state === 'denied' && <p className={text.help}>{t('nearDenied')}</p>}
      {near.state === 'failed' && <p className={text.help}>{t('nearFailed')}</p>}
      {near.breaks.length > 0 && (
        <div>
          <p className={text.label}>{t('nearTitle')}</p>
          <FoundList
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
          value={levels}
          onChange={(place) => {
            setLevels(place);
            if (place.surfBreak) chooseById(place.surfBreak);
          }}
          {...(prompts ? { prompts } : {})}
        />
      )}
      {Map && isMapOpen && (
        <Suspense>
          <Map onChoose={chooseById} onClose={() => setIsMapOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const namesAbove = ({ region, country }: Place) => ({ region, country });

const takeFocus = (element: HTMLElement | null) => element?.focus();
