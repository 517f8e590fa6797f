import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';
import type { Wave } from '@pleamar/domain/waves/waves';
import { Link } from '@tanstack/react-router';
import { memo, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useCart } from '../../features/cart/cart-store.ts';
import { WaveFrames } from '../../features/waves/wave-frames.tsx';
import { PagedWaveGrid } from '../../features/waves/wave-grid.tsx';
import { useLoggedInUser } from '../../lib/login/session.ts';
import { isMotionAllowed } from '../../lib/browser/motion.ts';
import { useOpenPhoto } from './album-page-search.ts';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import { watchLinkForAlbum } from '../../features/watch/watch-link.ts';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import css from './album-waves.module.css';

/** Loaded after a login: visitors have no cart. */
const AddWave = lazyWithRetry(async () => (await import('./add-wave.tsx')).AddWave);
const BuyWave = lazyWithRetry(async () => (await import('./buy-wave.tsx')).BuyWave);
const LikeIcon = lazyWithRetry(async () => (await import('../../features/likes/like-button.tsx')).LikeIcon);
const MoreOfSurfer = lazyWithRetry(
  async () => (await import('../../features/likeness/more-of-surfer.tsx')).MoreOfSurfer,
);

interface AlbumWavesProps {
  album: Album;
  waves: readonly Wave[];
  photoOf: (photoId: string) => Photo | undefined;
  isPersonal: boolean;
  /** With colours their row has the link to the watch on a phone; beside the title it would take a line of its own. */
  hasColours: boolean;
  openId: string | undefined;
  onToggle: (waveId: string) => void;
  shown: number;
  onMore: () => void;
  head: ReactNode;
}

export const AlbumWaves = memo(function AlbumWaves(props: AlbumWavesProps) {
  const { album, waves, photoOf, isPersonal, hasColours, openId, onToggle, shown, onMore, head } = props;
  const { t } = useTranslation('album');
  const hasActions = useLoggedInUser() !== null && isPersonal;
  const { cart } = useCart();
  const { open } = useOpenPhoto(album.id);
  const wave = waves.find(({ id }) => id === openId);
  const pressed = useRef<string>(undefined);
  useEffect(() => {
    if (!wave || wave.id !== pressed.current) return;
    pressed.current = undefined;
    showBeginning(document.getElementById('wave-frames'));
  }, [wave]);
  const frames = wave?.photoIds.flatMap((id) => photoOf(id) ?? []) ?? [];
  return (
    <section aria-labelledby="waves-title">
      <div className={layout.sectionHead}>
        <h2 id="waves-title">{t('waves', { count: waves.length })}</h2>
        {waves.length > 0 ? (
          <span className={cx(text.muted, css.hint)}>{t('wavesHint')}</span>
        ) : (
          <span className={text.muted}>{t('noneInTime')}</span>
        )}
        <Link
          className={cx(text.link, text.linkAlone, css.watchAtTitle)}
          data-is-in-row={hasColours || undefined}
          {...watchLinkForAlbum(album.id)}
        >
          {t('watch')}
        </Link>
        {head}
      </div>
      <PagedWaveGrid
        waves={waves}
        photoOf={photoOf}
        utcOffsetMinutes={album.utc_offset_minutes}
        openId={wave?.id}
        onToggle={(id) => {
          pressed.current = id;
          onToggle(id);
        }}
        shown={shown}
        onMore={onMore}
        frames={
          wave && (
            <WaveFrames
              wave={wave}
              photos={frames}
              utcOffsetMinutes={album.utc_offset_minutes}
              isInCart={(id) => cart.photoIds.includes(id)}
              onOpen={open}
              action={
                <Suspense>
                  <MoreOfSurfer photoId={wave.id} />
                  <BuyWave album={album} photos={frames} />
                  {hasActions && <AddWave album={album} photos={frames} />}
                </Suspense>
              }
              LikeIcon={hasActions ? LikeIcon : undefined}
            />
          )
        }
      />
    </section>
  );
});

/** At least this much of the opened wave must be visible. */
const BEGINNING_PX = 120;

/** Scrolls only if the opened wave is out of sight. */
function showBeginning(frames: HTMLElement | null) {
  if (!frames || frames.getBoundingClientRect().top + BEGINNING_PX <= innerHeight) return;
  frames.scrollIntoView({ block: 'nearest', behavior: isMotionAllowed() ? 'smooth' : 'instant' });
}
