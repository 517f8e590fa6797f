import type { Surf, SurfWave } from '@pleamar/contract/surfs';
import type { WaveStack } from '@pleamar/domain/waves';
import { utcOffsetMinutes } from '@pleamar/domain/zoned-time';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cartPhotoOf } from '../../features/cart/cart-lines.ts';
import { useCart } from '../../features/cart/cart-state.ts';
import { useCartChanges } from '../../features/cart/use-cart-changes.ts';
import { LikeIcon } from '../../features/likes/like-button.tsx';
import { surfQueries, tellSeen } from '../../features/surfs/queries.ts';
import { WaveFilm } from '../../features/waves/wave-film.tsx';
import { WaveStacks } from '../../features/waves/wave-stacks.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { logError } from '../../lib/log-error.ts';
import { useUser } from '../../lib/session.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptySection } from '../../ui/empty-page.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import layout from '../../ui/layout.module.css';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { MoreOfSurfer } from '../album/more-of-surfer.tsx';
import { ActionsFrame } from '../album/photo-actions.tsx';
import css from './surf-waves.module.css';

interface SurfWavesProps {
  surf: Surf;
  since: string;
  /** Nothing is there: the way to look further away. */
  onWiden: () => void;
}

/** The photos of one surf, of all photographers, as the waves that they are of. */
export function SurfWaves({ surf, since, onWiden }: SurfWavesProps) {
  const { t } = useTranslation('surfs');
  const errorText = useErrorText();
  const waves = useInfiniteQuery(surfQueries.waves(surf.id, since));
  useSeen(surf.id, waves.data?.pages[0]?.total);
  return (
    <Loaded query={waves} loading={t('wavesLoading')} error={t('wavesError')} skeleton={<Skeleton height={220} />}>
      {({ pages }) => {
        const all = [...new Map(pages.flatMap((page) => page.items).map((wave) => [wave.id, wave])).values()];
        if (all.length === 0) return <NoWaves surf={surf} onWiden={onWiden} />;
        return (
          <>
            <ActionsFrame />
            <WaveParts surf={surf} waves={all} />
            {waves.isFetchNextPageError && <ErrorState title={t('wavesError')} detail={errorText(waves.error)} />}
            <LoadMore list={waves} label={t('more')} />
          </>
        );
      }}
    </Loaded>
  );
}

/** Once what was new has been shown it is no longer so in the list; also what comes while the page is open. */
function useSeen(surfId: string, shown: number | undefined) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (shown === undefined) return;
    tellSeen(surfId)
      .then(() => queryClient.invalidateQueries({ queryKey: ['surfs', 'list'] }))
      .catch((error: unknown) => logError('Error noting that a surf was looked at:', error));
  }, [surfId, shown, queryClient]);
}

function NoWaves({ surf, onWiden }: Omit<SurfWavesProps, 'since'>) {
  const { t } = useTranslation('surfs');
  return (
    <EmptySection title={t('none')}>
      <p className={text.lead}>
        {t('noneHint', { place: surf.place.spot })} {t('noneNear')}
      </p>
      <Button kind="line" onClick={onWiden}>
        {t('wider')}
      </Button>
    </EmptySection>
  );
}

function WaveParts({ surf, waves }: { surf: Surf; waves: readonly SurfWave[] }) {
  const { t } = useTranslation('surfs');
  const [openId, setOpenId] = useState<string>();
  const isNew = waves.filter((wave) => wave.is_new);
  const older = waves.filter((wave) => !wave.is_new);
  const parts = [
    { title: t('newWaves'), waves: isNew },
    { title: isNew.length > 0 ? t('olderWaves') : t('waves'), waves: older },
  ].filter((part) => part.waves.length > 0);
  return parts.map((part, index) => (
    <section key={part.title}>
      <div className={layout.sectionHead}>
        <h2>{part.title}</h2>
        {index === 0 && <span className={text.muted}>{t('wavesHint')}</span>}
      </div>
      <WavesOf
        surf={surf}
        waves={part.waves}
        openId={openId}
        onToggle={(id) => setOpenId(id === openId ? undefined : id)}
      />
    </section>
  ));
}

interface WavesOfProps {
  surf: Surf;
  waves: readonly SurfWave[];
  openId: string | undefined;
  onToggle: (waveId: string) => void;
}

function WavesOf({ surf, waves, openId, onToggle }: WavesOfProps) {
  const navigate = useNavigate();
  const { cart } = useCart();
  const offset = utcOffsetMinutes(surf.day, surf.place.timezone);
  const photos = new Map(waves.flatMap((wave) => wave.photos).map((photo) => [photo.id, photo]));
  const open = waves.find(({ id }) => id === openId);
  return (
    <>
      <WaveStacks
        stacks={waves.map(stackOf)}
        photoOf={(id) => photos.get(id)}
        utcOffsetMinutes={offset}
        openId={open?.id}
        onToggle={onToggle}
        shown={waves.length}
        onMore={() => undefined}
      />
      {open && (
        <WaveFilm
          stack={stackOf(open)}
          photos={open.photos}
          utcOffsetMinutes={offset}
          isInCart={(id) => cart.photoIds.includes(id)}
          onOpen={(id) => {
            const photo = photos.get(id);
            if (photo)
              void navigate({ to: '/album/$albumId', params: { albumId: photo.album_id }, search: { foto: id } });
          }}
          action={<WaveActions wave={open} />}
          Heart={LikeIcon}
        />
      )}
    </>
  );
}

const stackOf = (wave: SurfWave): WaveStack => ({
  id: wave.id,
  camera: null,
  photoIds: wave.photos.map(({ id }) => id),
  startMs: Date.parse(wave.started_at),
  endMs: Date.parse(wave.ended_at),
});

/** Whose photos they are, and the bag for those that are neither bought nor in it. */
function WaveActions({ wave }: { wave: SurfWave }) {
  const { t } = useTranslation('surfs');
  const { id: userId } = useUser();
  const { cart } = useCart();
  const { add } = useCartChanges();
  const [first] = wave.photos;
  if (!first) return null;
  const { album } = first;
  const isOwn = album.photographer.id === userId;
  const missing = isOwn
    ? []
    : wave.photos.filter((photo) => !photo.access_granted && !cart.photoIds.includes(photo.id));
  // Packages come with the account's cart.
  const cartAlbum = {
    id: album.id,
    title: album.title,
    date: album.date,
    username: album.photographer.username,
    packages: [],
  };
  return (
    <span className={cx(layout.row, layout.pushed, css.actions)}>
      <Link className={text.link} to="/album/$albumId" params={{ albumId: album.id }}>
        {t('byPhotographer', { name: album.photographer.full_name })}
      </Link>
      <MoreOfSurfer photoId={wave.id} />
      {missing.length > 0 && (
        <Button kind="ghost" onClick={() => add(missing.map(cartPhotoOf), cartAlbum)}>
          <ShoppingBag />
          {t('addWave', { count: missing.length })}
        </Button>
      )}
    </span>
  );
}
