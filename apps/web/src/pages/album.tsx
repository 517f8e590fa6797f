import type { Album } from '@pleamar/contract/albums';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { Tag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../texts/react.tsx';
import type { Page } from '../app/page.ts';
import { AlbumHead } from '../features/albums/album-head.tsx';
import { AlbumNotFound } from '../features/albums/album-not-found.tsx';
import { albumPageHead } from '../features/albums/album-page-head.ts';
import { albumQueries } from '../features/albums/queries.ts';
import { ShareButton } from '../features/albums/share-button.tsx';
import { useCountedView } from '../features/albums/use-counted-view.ts';
import { PhotoGridSkeleton } from '../features/photos/photo-skeleton.tsx';
import { photoQueries } from '../features/photos/queries.ts';
import { PackagePrices } from '../features/pricing/package-prices.tsx';
import { pricingQueries } from '../features/pricing/queries.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { useCartCount } from '../lib/cart-count.ts';
import { pageTitle } from '../lib/page-head.ts';
import { useSession } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import './album/album.css';
import { AlbumSession } from './album/album-session.tsx';

const BuyBar = lazy(async () => ({ default: (await import('./album/buy-bar.tsx')).BuyBar }));

function AlbumPage() {
  const { t } = useTranslation('album');
  const { albumId = '' } = useParams({ strict: false });
  const query = useQuery(albumQueries.detail(albumId));
  useCountedView(albumId);
  return (
    <main id="contenido" className="album-page">
      <Loaded
        query={query}
        loading={t('loading')}
        skeleton={
          <div className="wrap">
            <PhotoGridSkeleton label={t('loading')} />
          </div>
        }
        error={t('error')}
      >
        {(album) => <AlbumContent key={album.id} album={album} />}
      </Loaded>
    </main>
  );
}

function AlbumContent({ album }: { album: Album }) {
  const { t } = useTranslation('album');
  const session = useSession();
  const hasCart = useCartCount() > 0;
  const [arePricesOpen, setArePricesOpen] = useState(false);
  return (
    <>
      <div className="wrap">
        <AlbumHead
          album={album}
          isOwn={session.state === 'logged-in' && session.user.id === album.user_id}
          actions={
            <>
              <Button
                kind="line"
                aria-expanded={arePricesOpen}
                aria-controls="precios"
                onClick={() => setArePricesOpen(!arePricesOpen)}
              >
                <Tag className="i" />
                {arePricesOpen ? t('pricesHide') : t('pricesShow')}
              </Button>
              <ShareButton title={t('title', { title: album.title })} />
            </>
          }
        />
        {arePricesOpen && <PackagePrices albumId={album.id} id="precios" />}
      </div>
      <AlbumSession album={album} />
      {hasCart && (
        <Suspense>
          <BuyBar albumId={album.id} />
        </Suspense>
      )}
    </>
  );
}

export const page: Page = {
  Component: AlbumPage,
  NotFound: AlbumNotFound,
  load: async ({ context: { queryClient }, params: { albumId = '' }, search: { foto } }) => {
    const photos = Promise.all([
      queryClient.prefetchInfiniteQuery(photoQueries.ofAlbum(albumId)),
      queryClient.prefetchQuery(pricingQueries.album(albumId)),
    ]);
    await knownAlbum(queryClient, albumId);
    // A browser draws the album's head and skeletons meanwhile; the server has one chance.
    if (!import.meta.env.SSR) return;
    await Promise.all([photos, foto && queryClient.prefetchQuery(photoQueries.detail(foto))]);
  },
  head: ({ context: { queryClient, i18n, settings }, params: { albumId = '' }, search: { foto = '' } }) => {
    const album = queryClient.getQueryData(albumQueries.detail(albumId).queryKey);
    if (!album) return { title: pageTitle(i18n, i18n.t('album:notFoundTitle')), isPrivate: true };
    const photos = queryClient.getQueryData(photoQueries.ofAlbum(albumId).queryKey)?.pages[0]?.items ?? [];
    const openPhoto = queryClient.getQueryData(photoQueries.detail(foto).queryKey);
    return albumPageHead(i18n, { album, photos, openPhoto, publicUrl: settings.publicUrl });
  },
};

async function knownAlbum(queryClient: QueryClient, albumId: string): Promise<void> {
  try {
    await queryClient.ensureQueryData(albumQueries.detail(albumId));
  } catch (error) {
    if (error instanceof ApiError && error.isRefusal) throw notFound();
    // In a browser the page says what is wrong and offers to try again.
    if (import.meta.env.SSR) throw error;
  }
}
