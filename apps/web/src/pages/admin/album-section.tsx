import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DeskFacts } from '../../features/admin/desk-facts.tsx';
import { DeskPage } from '../../features/admin/desk-page.tsx';
import { albumStates, PersonLink } from '../../features/admin/found-lists.tsx';
import { albumQuery } from '../../features/admin/queries.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';

export function AlbumSection({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const { day, momentOf, number } = useFormat();
  const query = useQuery(albumQuery(id));
  return (
    <DeskPage title={query.data?.title || t('sectionAlbum')}>
      <Loaded query={query} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={240} />}>
        {(album) => (
          <>
            <DeskFacts
              rows={[
                {
                  label: t('colState'),
                  value: <Badge kind={albumStates[album.state].kind}>{t(albumStates[album.state].label)}</Badge>,
                },
                { label: t('colOwner'), value: <PersonLink person={album.owner} /> },
                { label: t('colDay'), value: day(album.date) },
                { label: t('colDate'), value: momentOf(album.created_at) },
                { label: t('colPhotos'), value: `${number(album.ready_photos)} / ${number(album.photos)}` },
                { label: t('factFailed'), value: number(album.failed_photos) },
                { label: t('factViews'), value: number(album.views) },
                { label: t('factLikes'), value: number(album.likes) },
                { label: t('colSales'), value: number(album.sales) },
              ]}
            />
            {album.state === 'listed' && (
              <p>
                <Link className={cx(text.link, text.linkAlone)} to="/album/$albumId" params={{ albumId: album.id }}>
                  {t('openPublic')}
                </Link>
              </p>
            )}
          </>
        )}
      </Loaded>
    </DeskPage>
  );
}
