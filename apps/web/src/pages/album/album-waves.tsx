import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';
import type { WaveStack } from '@pleamar/domain/waves';
import { useQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cartAlbumOf, cartPhotoOf } from '../../features/cart/cart-lines.ts';
import { useCart } from '../../features/cart/cart-store.ts';
import { useCartChanges } from '../../features/cart/use-cart-changes.ts';
import { pricingQueries } from '../../features/pricing/queries.ts';
import { WaveFilm } from '../../features/waves/wave-film.tsx';
import { WaveStacks } from '../../features/waves/wave-stacks.tsx';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { useOpenPhoto } from './album-address.ts';
import { ViewSwitch, type PhotosView } from './photos-head.tsx';

interface AlbumWavesProps {
  album: Album;
  stacks: readonly WaveStack[];
  photoOf: (photoId: string) => Photo | undefined;
  view: PhotosView;
  onView: (view: PhotosView) => void;
}

/** The piles of the chosen time, and the open one as a film. */
export function AlbumWaves({ album, stacks, photoOf, view, onView }: AlbumWavesProps) {
  const { t } = useTranslation('album');
  const isLoggedIn = useSession().state === 'logged-in';
  const { cart } = useCart();
  const { open } = useOpenPhoto(album.id);
  const [openId, setOpenId] = useState<string>();
  const stack = stacks.find(({ id }) => id === openId);
  const frames = stack?.photoIds.flatMap((id) => photoOf(id) ?? []) ?? [];
  return (
    <section aria-labelledby="olas">
      <div className="sec">
        <h2 id="olas">{t('waves', { count: stacks.length })}</h2>
        <span className="muted">{stacks.length > 0 ? t('wavesHint') : t('noneInTime')}</span>
        <ViewSwitch view={view} onView={onView} />
      </div>
      <WaveStacks
        stacks={stacks}
        photoOf={photoOf}
        timezone={album.timezone}
        openId={stack?.id}
        onToggle={(id) => setOpenId(id === openId ? undefined : id)}
      />
      {stack && (
        <WaveFilm
          stack={stack}
          photos={frames}
          timezone={album.timezone}
          isInCart={(id) => cart.photoIds.includes(id)}
          onOpen={open}
          action={isLoggedIn && <AddAll album={album} photos={frames} />}
        />
      )}
    </section>
  );
}

function AddAll({ album, photos }: { album: Album; photos: readonly Photo[] }) {
  const { t } = useTranslation('album');
  const { cart } = useCart();
  const { add } = useCartChanges();
  const { data: packages = [] } = useQuery(pricingQueries.album(album.id));
  const missing = photos.filter((photo) => !photo.access_granted && !cart.photoIds.includes(photo.id));
  if (missing.length === 0) return null;
  return (
    <Button kind="ghost" className="push" onClick={() => add(missing.map(cartPhotoOf), cartAlbumOf(album, packages))}>
      <ShoppingBag className="i" />
      {t('waveAddAll', { count: missing.length })}
    </Button>
  );
}
