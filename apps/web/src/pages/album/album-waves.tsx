import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';
import type { WaveStack } from '@pleamar/domain/waves';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useCart } from '../../features/cart/cart-store.ts';
import { WaveFilm } from '../../features/waves/wave-film.tsx';
import { WaveStacks } from '../../features/waves/wave-stacks.tsx';
import { useSession } from '../../lib/session.ts';
import { useOpenPhoto } from './album-address.ts';
import { ViewSwitch, type PhotosView } from './photos-head.tsx';

/** For those who have a cart. */
const AddWave = lazy(async () => ({ default: (await import('./add-wave.tsx')).AddWave }));

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
        utcOffsetMinutes={album.utc_offset_minutes}
        openId={stack?.id}
        onToggle={(id) => setOpenId(id === openId ? undefined : id)}
      />
      {stack && (
        <WaveFilm
          stack={stack}
          photos={frames}
          utcOffsetMinutes={album.utc_offset_minutes}
          isInCart={(id) => cart.photoIds.includes(id)}
          onOpen={open}
          action={
            isLoggedIn && (
              <Suspense>
                <AddWave album={album} photos={frames} />
              </Suspense>
            )
          }
        />
      )}
    </section>
  );
}
