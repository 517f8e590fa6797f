import type { Album } from '@pleamar/contract/albums';
import { mayAlbumGrow } from '@pleamar/domain/albums/live-album';
import type { QueryClient } from '@tanstack/react-query';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link, notFound, redirect, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { Code, Tag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { AlbumHeader } from '../../features/albums/album-header.tsx';
import { albumPageHead } from '../../features/albums/album-head.ts';
import { albumQueries, lockedKey } from '../../features/albums/queries.ts';
import { ShareButton } from '../../features/albums/share-button.tsx';
import { useCountedView } from '../../features/albums/use-counted-view.ts';
import { useLinkGrant } from '../../features/albums/use-link-grant.ts';
import { PhotoGridSkeleton } from '../../features/photos/photo-skeleton.tsx';
import { photoQueries } from '../../features/photos/queries.ts';
import { pricingQueries } from '../../features/pricing/queries.ts';
import { activateAlbumLink } from '../../shared/albums/album-key.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useFirstInteraction } from '../../lib/page/first-interaction.ts';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import { pageTitle } from '../../lib/page/page-head.ts';
import { definePage } from '../../lib/page/page.ts';
import { useLoggedInUser } from '../../lib/login/session.ts';
import { useIdle } from '../../lib/page/use-idle.ts';
import { useCartCount } from '../../features/cart/cart-count.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { MissingAlbum } from '../../blocks/missing-page.tsx';
import { coloursOfSearch } from '../../features/likeness/colours-of.ts';
import { AlbumBrowser } from '../../blocks/album-browser/album-browser.tsx';
import { AlbumCode } from '../../features/albums/album-code.tsx';

const importPrices = () => import('../../features/pricing/package-prices.tsx');
const PackagePrices = lazyWithRetry(async () => (await importPrices()).PackagePrices);
const BuyBar = lazyWithRetry(async () => (await import('../../features/cart/buy-bar.tsx')).BuyBar);

const NewPhotos = lazyWithRetry(async () => (await import('./new-photos.tsx')).NewPhotos);

function AlbumPage() {
  const { albumId } = useParams({ from: '/public/album/$albumId' });
  const { k: token } = useSearch({ from: '/public/album/$albumId' });
  const { data: isLocked = false } = useQuery<boolean>({ queryKey: lockedKey(albumId), queryFn: skipToken });
  if (!isLocked || !token) return <OpenAlbum albumId={albumId} token={token} />;
  return <AlbumCode key={token} albumId={albumId} token={token} />;
}

function OpenAlbum({ albumId, token }: { albumId: string; token: string | undefined }) {
  const { t } = useTranslation('album');
  const query = useQuery(albumQueries.detail(albumId));
  const router = useRouter();
  useCountedView(albumId);
  return (
    <main id="contenido">
      <Loaded
        // The whole loader runs again, because the page's title depends on it.
        query={{ ...query, refetch: () => router.invalidate() }}
        loading={t('loading')}
        skeleton={
          <div className={layout.page}>
            <PhotoGridSkeleton label={t('loading')} />
          </div>
        }
        error={t('error')}
      >
        {(album) => <AlbumContent key={album.id} album={album} token={token} updatedAt={query.dataUpdatedAt} />}
      </Loaded>
    </main>
  );
}

interface AlbumContentProps {
  album: Album;
  token: string | undefined;
  updatedAt: number;
}

function AlbumContent({ album, token, updatedAt }: AlbumContentProps) {
  const { t } = useTranslation('album');
  const user = useLoggedInUser();
  useLinkGrant(album, token);
  const isIdle = useIdle();
  const [mayGrow] = useState(() => mayAlbumGrow(album.date, new Date()));
  const hasCart = useCartCount() > 0;
  const isOwn = user?.id === album.user_id;
  const [arePricesOpen, setArePricesOpen] = useState(false);
  useFirstInteraction(importPrices);
  return (
    <>
      <div className={layout.page}>
        <AlbumHeader
          album={album}
          isOwn={isOwn}
          actions={
            <>
              <Button
                kind="line"
                aria-expanded={arePricesOpen}
                aria-controls="prices"
                onClick={() => setArePricesOpen(!arePricesOpen)}
              >
                <Tag />
                {arePricesOpen ? t('pricesHide') : t('pricesShow')}
              </Button>
              {album.visibility !== 'private' && (
                <ShareButton
                  albumId={album.id}
                  title={t('title', { title: album.title })}
                  token={album.link?.token ?? token}
                />
              )}
              {isOwn && album.is_public && album.photo_count > 0 && (
                <Link
                  className={buttonClass('line')}
                  to="/dashboard/carteles"
                  search={{ album: album.id }}
                  hash="insertar"
                >
                  <Code />
                  {t('insert')}
                </Link>
              )}
            </>
          }
        />
        {arePricesOpen && (
          <Suspense>
            <PackagePrices albumId={album.id} id="prices" isFree={album.is_free === true} webPrice={album.web_price} />
          </Suspense>
        )}
      </div>
      {isIdle && mayGrow && album.visibility !== 'private' && (
        <Suspense>
          <NewPhotos album={album} updatedAt={updatedAt} />
        </Suspense>
      )}
      <AlbumBrowser album={album} />
      {hasCart && (
        <Suspense>
          <BuyBar albumId={album.id} />
        </Suspense>
      )}
    </>
  );
}

/** The response of the album decides whether it exists; the photos may come later. */
export const page = definePage('/public/album/$albumId', {
  component: AlbumPage,
  notFoundComponent: MissingAlbum,
  loader: async ({ context: { queryClient }, params: { albumId }, search }) => {
    if (!import.meta.env.SSR) activateAlbumLink(search.k);
    const photos = Promise.all([
      queryClient.prefetchInfiniteQuery(photoQueries.ofAlbum(albumId, coloursOfSearch(search))),
      queryClient.prefetchQuery(pricingQueries.album(albumId)),
    ]);
    const photoId = search.foto;
    await ensureAlbum(queryClient, albumId, photoId);
    // A browser renders the head and skeletons before the photos; the server renders once, with the photos.
    if (!import.meta.env.SSR) return;
    await Promise.all([photos, photoId && redirectToAlbumOf(queryClient, albumId, photoId)]);
  },
  head: ({ context: { queryClient, i18n, settings }, params: { albumId }, search }) => {
    const album = queryClient.getQueryData(albumQueries.detail(albumId).queryKey);
    // After a failed request the album may exist; an album with a code reveals nothing.
    if (!album) return { title: pageTitle(i18n, i18n.t('meta:albumsTitle')), isPrivate: true };
    const photos =
      queryClient.getQueryData(photoQueries.ofAlbum(albumId, coloursOfSearch(search)).queryKey)?.pages[0]?.items ?? [];
    const openPhoto = queryClient.getQueryData(photoQueries.detail(search.foto ?? '').queryKey);
    return albumPageHead(i18n, { album, photos, openPhoto, openWaveId: search.ola, publicUrl: settings.publicUrl });
  },
});

async function ensureAlbum(queryClient: QueryClient, albumId: string, photoId: string | undefined): Promise<void> {
  try {
    await queryClient.ensureQueryData(albumQueries.detail(albumId));
    queryClient.setQueryData(lockedKey(albumId), false);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'album_code') {
      queryClient.setQueryData(lockedKey(albumId), true);
      return;
    }
    if (error instanceof ApiError && error.isFinal) {
      if (photoId) await redirectToAlbumOf(queryClient, albumId, photoId);
      throw notFound();
    }
    if (import.meta.env.SSR) throw error;
  }
}

/** Redirects to the album to which the photo was moved. */
async function redirectToAlbumOf(queryClient: QueryClient, albumId: string, photoId: string): Promise<void> {
  const photo = await queryClient.fetchQuery(photoQueries.detail(photoId)).catch(() => undefined);
  if (photo && photo.album_id !== albumId) {
    throw redirect({ to: '/album/$albumId', params: { albumId: photo.album_id }, search: { foto: photoId } });
  }
}
