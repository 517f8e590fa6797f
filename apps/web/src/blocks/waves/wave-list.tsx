import type { PhotoWithAlbum } from '@pleamar/contract/photos';
import type { Wave } from '@pleamar/domain/waves/waves';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useCart } from '../../features/cart/cart-store.ts';
import { WaveFrames } from '../../features/waves/wave-frames.tsx';
import { WaveGrid } from '../../features/waves/wave-grid.tsx';
import { useLoggedInUser } from '../../lib/login/session.ts';
import { replaceWithoutScroll } from '../../lib/page/replace-without-scroll.ts';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { MoreOfSurfer } from '../../features/likeness/more-of-surfer.tsx';
import css from './wave-list.module.css';

/** Visitors have no cart, so these load after a login. */
const AddListedWave = lazyWithRetry(
  async () => (await import('../../features/cart/add-listed-wave.tsx')).AddListedWave,
);
const LikeIcon = lazyWithRetry(async () => (await import('../../features/likes/like-button.tsx')).LikeIcon);

/** A wave of any photographer, with its photos in the order they were taken. */
export interface ListedWave {
  id: string;
  started_at: string;
  ended_at: string;
  photos: PhotoWithAlbum[];
}

interface WaveListProps {
  waves: readonly ListedWave[];
  isPersonal: boolean;
  utcOffsetMinutes: number;
  openId: string | undefined;
}

/** The open wave is in the address as `ola`, so that a step back from one of its photos shows it again. */
export function WaveList({ waves, isPersonal, utcOffsetMinutes, openId }: WaveListProps) {
  const navigate = useNavigate();
  const hasActions = useLoggedInUser() !== null && isPersonal;
  const { cart } = useCart();
  const photos = new Map(waves.flatMap((wave) => wave.photos).map((photo) => [photo.id, photo]));
  const open = waves.find(({ id }) => id === openId);
  return (
    <WaveGrid
      waves={waves.map(waveOf)}
      photoOf={(id) => photos.get(id)}
      utcOffsetMinutes={utcOffsetMinutes}
      openId={open?.id}
      onToggle={(id) =>
        void navigate({
          to: '.',
          search: (now) => ({ ...now, ola: id === openId ? undefined : id }),
          state: true,
          ...replaceWithoutScroll,
        })
      }
      frames={
        open && (
          <WaveFrames
            wave={waveOf(open)}
            photos={open.photos}
            utcOffsetMinutes={utcOffsetMinutes}
            isInCart={(id) => cart.photoIds.includes(id)}
            onOpen={(id) => {
              const photo = photos.get(id);
              if (photo)
                void navigate({ to: '/album/$albumId', params: { albumId: photo.album_id }, search: { foto: id } });
            }}
            action={<WaveActions wave={open} hasCart={hasActions} />}
            LikeIcon={hasActions ? LikeIcon : undefined}
          />
        )
      }
    />
  );
}

const waveOf = (wave: ListedWave): Wave => ({
  id: wave.id,
  camera: null,
  photoIds: wave.photos.map(({ id }) => id),
  startMs: Date.parse(wave.started_at),
  endMs: Date.parse(wave.ended_at),
});

function WaveActions({ wave, hasCart }: { wave: ListedWave; hasCart: boolean }) {
  const { t } = useTranslation('surfs');
  const album = wave.photos[0]?.album;
  if (!album) return null;
  return (
    <span className={cx(layout.row, layout.pushed, css.actions)}>
      <Link className={text.link} to="/album/$albumId" params={{ albumId: album.id }}>
        {t('byPhotographer', { name: album.photographer.full_name })}
      </Link>
      <MoreOfSurfer photoId={wave.id} />
      {hasCart && (
        <Suspense>
          <AddListedWave photos={wave.photos} />
        </Suspense>
      )}
    </span>
  );
}
