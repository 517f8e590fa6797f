import type { Album } from '@pleamar/contract/albums';
import { mayAlbumGrow } from '@pleamar/domain/live-album';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { Code, Tag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import type { Page } from '../../lib/page.ts';
import { AlbumHead } from '../../features/albums/album-head.tsx';
import { albumQueries } from '../../features/albums/queries.ts';
import { ShareButton } from '../../features/albums/share-button.tsx';
import { useCountedView } from '../../features/albums/use-counted-view.ts';
import { useLinkGrant } from '../../features/albums/use-link-grant.ts';
import { PhotoGridSkeleton } from '../../features/photos/photo-skeleton.tsx';
import { useCartCount } from '../../shared/cart-count.ts';
import { albumKeys } from '../../shared/query-keys.ts';
import { useIdle } from '../../lib/use-idle.ts';
import { useFirstInteraction } from '../../lib/first-interaction.ts';
import { useSession } from '../../lib/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { lazyHydration } from '../../lib/deferred-hydration.tsx';
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts';
import layout from '../../ui/layout.module.css';
import { AlbumBrowser } from './album-browser.tsx';

const importPrices = () => import('../../features/pricing/package-prices.tsx');
const PackagePrices = lazyWithRetry(async () => (await importPrices()).PackagePrices);
const BuyBar = lazyWithRetry(async () => (await import('./buy-bar.tsx')).BuyBar);

const NewPhotos = lazyWithRetry(async () => (await import('./new-photos.tsx')).NewPhotos);
const AlbumCode = lazyHydration(async () => (await import('./album-code.tsx')).AlbumCode);

function AlbumPage() {
  const { albumId } = useParams({ from: '/public/album/$albumId' });
  const { k: token } = useSearch({ from: '/public/album/$albumId' });
  const { data: isLocked = false } = useQuery<boolean>({ queryKey: albumKeys.locked(albumId), queryFn: skipToken });
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
        // Runs the whole loader again: the page's title is part of it.
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
  const session = useSession();
  useLinkGrant(album, token);
  const isIdle = useIdle();
  const [mayGrow] = useState(() => mayAlbumGrow(album.date, new Date()));
  const hasCart = useCartCount() > 0;
  const isOwn = session.state === 'logged-in' && session.user.id === album.user_id;
  const [arePricesOpen, setArePricesOpen] = useState(false);
  useFirstInteraction(importPrices);
  return (
    <>
      <div className={layout.page}>
        <AlbumHead
          album={album}
          isOwn={isOwn}
          actions={
            <>
              <Button
                kind="line"
                aria-expanded={arePricesOpen}
                aria-controls="precios"
                onClick={() => setArePricesOpen(!arePricesOpen)}
              >
                <Tag />
                {arePricesOpen ? t('pricesHide') : t('pricesShow')}
              </Button>
              {album.visibility !== 'private' && (
                <ShareButton title={t('title', { title: album.title })} token={album.link?.token ?? token} />
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
            <PackagePrices albumId={album.id} id="precios" isFree={album.is_free === true} webPrice={album.web_price} />
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

export const page: Page = { Component: AlbumPage };
