import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { AlbumPages } from './album-pages.tsx';
import css from './photographer-albums.module.css';

interface PhotographerAlbumsProps {
  photographer: { id: string; full_name: string; album_count: number };
}

export function PhotographerAlbums({ photographer }: PhotographerAlbumsProps) {
  const { t } = useTranslation('photographer');
  return (
    <section className={layout.page} aria-labelledby="albums-title">
      <div className={css.head}>
        <h2 className={css.title} id="albums-title">
          {t('albumsTitle', { name: photographer.full_name })}
        </h2>
        <span className={cx(text.muted, text.number)}>{photographer.album_count}</span>
      </div>
      <AlbumPages
        filter={{ user_id: photographer.id, sort: 'newest' }}
        loading={t('loading')}
        error={t('error')}
        empty={t('empty', { name: photographer.full_name })}
      />
    </section>
  );
}
