import type { Album } from '@pleamar/contract/albums';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../texts/react.tsx';
import layout from '../../ui/layout.module.css';
import { AlbumCard } from './album-card.tsx';
import { albumQueries } from './queries.ts';
import css from './same-day-albums.module.css';

interface SameDayAlbumsProps {
  album: Album;
  times: { de?: string | undefined; a?: string | undefined };
}

/** Other photographers' albums of that day, opened at the same time range: they may have photos of the surfer too. */
export function SameDayAlbums({ album, times }: SameDayAlbumsProps) {
  const { t } = useTranslation(['album', 'common']);
  const { data } = useInfiniteQuery({
    ...albumQueries.search({ surf_break_id: album.surf_break_id ?? undefined, date: album.date }),
    enabled: album.surf_break_id !== null,
  });
  const others = data?.pages.flatMap(({ items }) => items).filter(({ id }) => id !== album.id) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="same-day-title">
      <div className={layout.sectionHead}>
        <h2 id="same-day-title">{t('album:sameDay', { spot: album.location.spot ?? t('common:unknown') })}</h2>
      </div>
      <div className={css.grid}>
        {others.map((other) => (
          <AlbumCard key={other.id} album={other} search={times} />
        ))}
      </div>
    </section>
  );
}
