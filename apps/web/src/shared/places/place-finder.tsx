import type { Place } from '@pleamar/contract/places';
import { LocateFixed, Map as MapIcon } from 'lucide-react';
import { Suspense, use, useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import text from '../../ui/text.module.css';
import { noPlace, type ChosenPlace, type Level } from './chosen-place.ts';
import { NearbyResults } from './nearby-results.tsx';
import { PlaceCascade } from './place-cascade.tsx';
import { PlaceMapContext } from './place-map-context.ts';
import { PlaceNameSearch } from './place-name-search.tsx';
import { useNearbySurfBreaks } from './use-nearby-surf-breaks.ts';
import { useSurfBreakLookup } from './use-surf-break-lookup.ts';
import css from './place-search.module.css';

export interface PlaceFinderProps {
  onChoose: (place: Place) => void;
  hasFocus: boolean;
  /** Only these surf breaks can be chosen, as those where a photographer works. */
  among?: readonly Place[] | undefined;
  label?: string | undefined;
  error?: string | undefined;
  hasLevels?: boolean | undefined;
  /** The chosen level of a filter, which may be above the surf break. */
  within?: ChosenPlace | undefined;
  onWithin?: ((place: ChosenPlace) => void) | undefined;
  prompts?: Record<Level, string>;
}

/** Finds a place by its name, near the user, on the map or by country and region. */
export function PlaceFinder({ among, hasFocus, label, error, hasLevels = false, ...props }: PlaceFinderProps) {
  const { within, onWithin, prompts } = props;
  const { t } = useTranslation('placeSearch');
  const renderMap = use(PlaceMapContext);
  const [typed, setTyped] = useState('');
  const [isMapOpen, setIsMapOpen] = useState(false);
  const [levels, setLevels] = useState<ChosenPlace | null>(hasLevels || within?.continent ? noPlace : null);
  const onChoose = (place: Place) => {
    setTyped('');
    props.onChoose(place);
  };
  const lookup = useSurfBreakLookup(among, onChoose);
  const near = useNearbySurfBreaks(among);
  return (
    <div className={css.finder}>
      <PlaceNameSearch
        typed={typed}
        onType={(name) => {
          setTyped(name);
          lookup.reset();
        }}
        among={among}
        hasFocus={hasFocus}
        label={label}
        error={error ?? (lookup.isError ? t('error') : undefined)}
        onChoose={(place) => {
          lookup.reset();
          onChoose(place);
        }}
      />
      <div className={css.ways}>
        <Button kind="line" onClick={near.ask} busyLabel={near.state === 'locating' ? t('nearLocating') : undefined}>
          <LocateFixed />
          {t('near')}
        </Button>
        {renderMap && (
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
      <NearbyResults breaks={near.breaks} onChoose={lookup.choose} />
      {levels && (
        <PlaceCascade
          value={within ?? levels}
          onChange={(place) => {
            setLevels(place);
            if (place.surfBreak) lookup.choose(place.surfBreak);
            else onWithin?.(place);
          }}
          {...(prompts ? { prompts } : {})}
        />
      )}
      {renderMap && isMapOpen && (
        <Suspense>
          {renderMap({
            among,
            onChoose: (surfBreakId) => {
              setIsMapOpen(false);
              lookup.choose(surfBreakId);
            },
            onClose: () => setIsMapOpen(false),
          })}
        </Suspense>
      )}
    </div>
  );
}
