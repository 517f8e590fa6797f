import type { MapPoint } from '@pleamar/contract/surf-breaks';
import { useQuery } from '@tanstack/react-query';
import { mapQueries } from '../../features/map/queries.ts';
import { SurfMap } from '../../features/map/surf-map.tsx';
import { useSurfMap } from '../../features/map/use-surf-map.ts';
import type { PlaceMapOptions } from '../../shared/places/place-map-context.ts';
import { textsQuery } from '../../texts/queries.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchResults } from '../../ui/search-results.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import css from './place-map.module.css';

const maxListed = 60;

export function PlaceMap(options: PlaceMapOptions) {
  const { i18n } = useTranslation();
  // The map is provided for all pages of the dashboard, also for those that do not load its texts.
  const texts = useQuery(textsQuery(i18n, ['places/placeSearch', 'places/map']));
  return texts.data ? <PlaceMapDialog {...options} /> : null;
}

/** The map needs a pointer: keyboards and screen readers use the list below it. */
function PlaceMapDialog({ onChoose, onClose, among }: PlaceMapOptions) {
  const { t } = useTranslation(['placeSearch', 'map']);
  const points = useQuery(mapQueries.points({ date: undefined, all: true }));
  const isOffered = (point: MapPoint) => among?.some((place) => place.surf_break_id === point.surf_break_id) ?? true;
  return (
    <Dialog isOpen isWide onClose={onClose} title={t('mapTitle')}>
      <Loaded
        query={points}
        loading={t('map:loading')}
        error={t('map:error')}
        skeleton={<Skeleton width="100%" height={320} />}
      >
        {(all) => <MapOfBreaks points={all.filter(isOffered)} onChoose={onChoose} />}
      </Loaded>
    </Dialog>
  );
}

function MapOfBreaks({ points, onChoose }: { points: MapPoint[]; onChoose: (surfBreakId: string) => void }) {
  const { t } = useTranslation('placeSearch');
  const { map, inSight } = useSurfMap(points);
  return (
    <>
      <div className={css.map}>
        <SurfMap {...map} selectedId={undefined} onSelect={({ surf_break_id: id }) => onChoose(id)} />
      </div>
      <div>
        <p className={text.label}>{t('mapChoose')}</p>
        <SearchResults
          status={undefined}
          results={inSight.slice(0, maxListed).map((point) => ({
            id: point.surf_break_id,
            name: point.spot,
            detail: t('within', { region: point.region, country: point.country }),
            onChoose: () => onChoose(point.surf_break_id),
          }))}
        />
      </div>
    </>
  );
}
