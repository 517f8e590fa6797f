import type { PhotoWithAlbum } from '@pleamar/contract/photos';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Download, Heart } from 'lucide-react';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { definePage } from '../../../lib/page/page.ts';
import { CartHint, CartIcon } from '../../../features/cart/cart-button.tsx';
import { cartAlbumOfPhoto, cartPhotoOf } from '../../../features/cart/cart-lines.ts';
import { LikedRows } from '../../../features/likes/liked-rows.tsx';
import { likedQuery, useLikeAgain, useUnlike } from '../../../features/likes/queries.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { replaceWithoutScroll } from '../../../lib/page/replace-without-scroll.ts';
import { useUser } from '../../../lib/login/session.ts';
import { useDownload } from '../../../shared/downloads/use-download.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptySection } from '../../../ui/empty-page.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import text from '../../../ui/text.module.css';
import css from './page.module.css';
import { Skeletons } from '../../../ui/skeleton.tsx';

function DashboardFavouritesPage() {
  const { t } = useTranslation('likes');
  const { number } = useFormat();
  const liked = useInfiniteQuery(likedQuery);
  const isFiltered = useSearch({ from: '/dashboard/favoritos' }).ver === 'descargados';
  const navigate = useNavigate({ from: '/dashboard/favoritos' });
  const setFilter = (filterName: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, ver: filterName }), ...replaceWithoutScroll });
  const total = liked.data?.pages[0]?.total ?? 0;
  const loaded = liked.data?.pages.flatMap((page) => page.items) ?? [];
  const shown = isFiltered ? loaded.filter((photo) => photo.access_granted) : loaded;
  const count = isFiltered ? shown.length : total;
  return (
    <main className={layout.dashboardPage} id="contenido">
      <div className={layout.dashboardHead}>
        <h1>
          {t('title')}
          {total > 0 && (
            <span className={cx(css.count, text.number)}>
              {number(count)}
              {isFiltered && liked.hasNextPage && '+'}
            </span>
          )}
        </h1>
        {total > 0 && (
          <Button
            kind="line"
            className={layout.pushed}
            onClick={() => setFilter(isFiltered ? undefined : 'descargados')}
          >
            {isFiltered ? <Heart /> : <Download />}
            {isFiltered ? t('showAll') : t('filterOwned')}
          </Button>
        )}
      </div>
      <Loaded query={liked} loading={t('loading')} error={t('error')} skeleton={skeleton}>
        {() => (
          <>
            <CartHint />
            <LikedPhotos photos={shown} isFiltered={isFiltered} />
            <LoadMore list={liked} isBlock />
          </>
        )}
      </Loaded>
    </main>
  );
}

function LikedPhotos({ photos, isFiltered }: { photos: PhotoWithAlbum[]; isFiltered: boolean }) {
  const { t } = useTranslation(['likes', 'photo', 'common']);
  const unlike = useUnlike();
  const likeAgain = useLikeAgain();
  const download = useDownload();
  if (photos.length === 0) return <NothingLiked isFiltered={isFiltered} />;
  const showError = () => toast.error(t('photo:likeError'));
  // Callbacks of `mutate` would be dropped if another photo is removed before the answer, and with them this undo.
  const remove = ({ id }: PhotoWithAlbum) =>
    unlike.mutateAsync(id).then(
      () =>
        toast.ok(t('removed'), {
          label: t('common:undo'),
          onPress: () => void likeAgain.mutateAsync(id).catch(showError),
        }),
      showError,
    );
  return (
    <LikedRows
      label={t('title')}
      photos={photos}
      onUnlike={(photo) => void remove(photo)}
      onDownload={({ id }) => download.photo.mutate(id)}
      Action={AddToCart}
    />
  );
}

function AddToCart({ photo }: { photo: PhotoWithAlbum }) {
  const { id } = useUser();
  if (photo.album.photographer.id === id) return null;
  return <CartIcon photo={cartPhotoOf(photo)} album={cartAlbumOfPhoto(photo)} />;
}

function NothingLiked({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('likes');
  return (
    <EmptySection title={t('empty')}>
      <p className={text.lead}>{isFiltered ? t('ownedEmptyHint') : t('emptyHint')}</p>
      <Link className={buttonClass('accent')} to="/albumes">
        {t('explore')}
      </Link>
    </EmptySection>
  );
}

const skeleton = (
  <div className={css.skeleton}>
    <Skeletons count={6} height={250} />
  </div>
);

export const page = definePage('/dashboard/favoritos', {
  component: DashboardFavouritesPage,
  head: privateHead('likes:title'),
});
