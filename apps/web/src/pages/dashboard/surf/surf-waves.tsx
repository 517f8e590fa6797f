import type { Surf, SurfWave } from '@pleamar/contract/surfs';
import { utcOffsetMinutes } from '@pleamar/domain/dates/zoned-time';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CartHint } from '../../../features/cart/cart-button.tsx';
import { surfQueries, markSeen } from '../../../features/surfs/queries.ts';
import { logError } from '../../../lib/api/log-error.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptySection } from '../../../ui/empty-page.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { surfKeys } from '../../../shared/query-keys.ts';
import { watchLinkForDay } from '../../../features/watch/watch-link.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import text from '../../../ui/text.module.css';
import { coloursOfSearch } from '../../../features/likeness/colours-of.ts';
import { WaveColours } from '../../../features/likeness/wave-colours.tsx';
import { WaveList } from '../../../blocks/waves/wave-list.tsx';
import css from './page.module.css';

interface SurfWavesProps {
  surf: Surf;
  since: string;
  onWiden: () => void;
}

export function SurfWaves({ surf, since, onWiden }: SurfWavesProps) {
  const { t } = useTranslation(['surfs', 'colours']);
  const { colourFilter, order, pressed } = useSurfColours(surf);
  const waves = useInfiniteQuery(surfQueries.waves(surf.id, since, { ...colourFilter, order }));
  useSeen(surf.id, waves.data?.pages[0]?.total);
  return (
    <Loaded query={waves} loading={t('wavesLoading')} error={t('wavesError')} skeleton={<Skeleton height={220} />}>
      {({ pages }) => {
        const all = [...new Map(pages.flatMap((page) => page.items).map((wave) => [wave.id, wave])).values()];
        const hasColourFilter = Boolean(colourFilter.suit || colourFilter.board);
        if (all.length === 0 && !hasColourFilter) return <NoWaves surf={surf} onWiden={onWiden} />;
        return (
          <>
            <CartHint />
            {pages[0] && (
              <WaveColours
                colours={pages[0].colours}
                chosen={pressed}
                whenNone={allByTime}
                lead={
                  <Link
                    className={cx(text.link, css.watchInRow)}
                    {...watchLinkForDay(surf.place.surf_break_id, surf.day)}
                  >
                    {t('watch')}
                  </Link>
                }
              />
            )}
            {all.length === 0 && <EmptyState title={t('colours:none')} />}
            <WaveParts surf={surf} waves={all} />
            <LoadMore list={waves} label={t('more')} />
          </>
        );
      }}
    </Loaded>
  );
}

const allByTime = { orden: 'hora' };

/** The surf's stored colours sort the waves, the likely own ones first. Colours that are chosen here filter them. */
function useSurfColours(surf: Surf) {
  const search = useSearch({ from: '/dashboard/banos/$surfId' });
  const colourFilter = coloursOfSearch(search);
  const hasColourFilter = Boolean(colourFilter.suit || colourFilter.board);
  const order = hasColourFilter || search.orden === allByTime.orden ? ('time' as const) : ('likely' as const);
  const { suit_colour: suit, board_colour: board } = surf;
  const own = { ...(suit && { suit }), ...(board && { board }) };
  return { colourFilter, order, pressed: order === 'likely' ? own : colourFilter };
}

function useSeen(surfId: string, shown: number | undefined) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (shown === undefined) return;
    markSeen(surfId)
      .then(() => queryClient.invalidateQueries({ queryKey: surfKeys.list }))
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
  const { ola: openId } = useSearch({ from: '/dashboard/banos/$surfId' });
  const likely = waves.filter((wave) => wave.is_likely);
  const others = waves.filter((wave) => !wave.is_likely);
  const isNew = others.filter((wave) => wave.is_new);
  const older = others.filter((wave) => !wave.is_new);
  const restTitle = likely.length > 0 ? t('otherWaves') : t('waves');
  const parts = [
    { title: t('likelyWaves'), waves: likely },
    { title: t('newWaves'), waves: isNew },
    { title: isNew.length > 0 ? t('olderWaves') : restTitle, waves: older },
  ].filter((part) => part.waves.length > 0);
  return parts.map((part, index) => (
    <section key={part.title}>
      <div className={layout.sectionHead}>
        <h2>{part.title}</h2>
        {index === 0 && <span className={text.muted}>{t('wavesHint')}</span>}
      </div>
      <WaveList
        isPersonal
        waves={part.waves}
        utcOffsetMinutes={utcOffsetMinutes(surf.day, surf.place.timezone)}
        openId={openId}
      />
    </section>
  ));
}
