import type { MapPoint } from '@pleamar/contract/surf-breaks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AlbumDayField } from '../../features/albums/album-day-field.tsx';
import { MapCard } from '../../features/map/map-card.tsx';
import { MapFilters } from '../../features/map/map-filters.tsx';
import { MapList } from '../../features/map/map-list.tsx';
import { mapQueries } from '../../features/map/queries.ts';
import { SurfMap } from '../../features/map/surf-map.tsx';
import { useSurfMap } from '../../features/map/use-surf-map.ts';
import { replaceWithoutScroll } from '../../lib/page/replace-without-scroll.ts';
import { definePage, type SearchOf } from '../../lib/page/page.ts';
import { publicHead } from '../../lib/page/page-head.ts';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import css from './page.module.css';

const chosenIn = ({ date, all }: SearchOf<'/public/mapa'>) => ({
  date,
  all: all === '1',
});

function MapPage() {
  const { t } = useTranslation('map');
  const search = useSearch({ from: '/public/mapa' });
  const navigate = useNavigate({ from: '/mapa' });
  const chosen = chosenIn(search);
  const points = useQuery(mapQueries.points(chosen));
  const change = (changes: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...changes }, ...replaceWithoutScroll });
  return (
    <main className={cx(layout.page, css.page)} id="contenido">
      <div className={css.head}>
        <div>
          <h1 className={css.title}>{t('title')}</h1>
          <p className={text.lead}>{t('subtitle')}</p>
        </div>
        <MapFilters
          day={
            <AlbumDayField
              label={t('day')}
              filter={{}}
              date={chosen.date ?? null}
              onDate={(date) => change({ date: date ?? undefined })}
            />
          }
          all={chosen.all}
          onAll={(all) => change({ all: all ? '1' : undefined })}
        />
      </div>
      <Loaded
        query={points}
        loading={t('loading')}
        error={t('error')}
        skeleton={<Skeleton width="100%" height={520} />}
      >
        {(shown) => (
          <MapAndList
            points={shown}
            date={chosen.date}
            selectedId={search.spot}
            onSelect={(spot) => change({ spot })}
          />
        )}
      </Loaded>
    </main>
  );
}

interface MapAndListProps {
  points: MapPoint[];
  date: string | undefined;
  selectedId: string | undefined;
  onSelect: (surfBreakId: string | undefined) => void;
}

function MapAndList({ points, date, selectedId, onSelect }: MapAndListProps) {
  const selected = points.find((point) => point.surf_break_id === selectedId);
  const { map, inSight } = useSurfMap(points, selected);
  return (
    <div className={css.columns}>
      <div className={css.map}>
        <SurfMap {...map} selectedId={selectedId} onSelect={(point) => onSelect(point.surf_break_id)} />
        {selected && <MapCard point={selected} date={date} onClose={() => onSelect(undefined)} />}
      </div>
      <MapList className={css.list} points={inSight} date={date} selectedId={selectedId} />
    </div>
  );
}

export const page = definePage('/public/mapa', {
  component: MapPage,
  prefetch: ({ context, search }) => context.queryClient.prefetchQuery(mapQueries.points(chosenIn(search))),
  head: publicHead('map:metaTitle', 'map:metaDescription'),
});
