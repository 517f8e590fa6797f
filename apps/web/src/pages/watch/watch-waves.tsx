import type { WatchWaves as WatchAnswer } from '@pleamar/contract/watch';
import type { QueryKey } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Waves } from 'lucide-react';
import { Suspense } from 'react';
import { SurferWave } from '../../features/likeness/surfer-wave.tsx';
import { voteOf, useSurferVotes, type SurferVotes } from '../../features/likeness/surfer-votes.ts';
import { ClockSlider } from '../../features/watch/clock-slider.tsx';
import type { ClockShift } from '../../features/watch/queries.ts';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import { useIsPersonal } from '../../lib/api/personal-responses.ts';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import { WavePhotoCard } from '../../blocks/waves/wave-photo-card.tsx';
import css from './page.module.css';

const BuyMine = lazyWithRetry(async () => (await import('../../features/purchase-review/buy-mine.tsx')).BuyMine);

interface WatchWavesProps {
  answer: WatchAnswer;
  queryKey: QueryKey;
  /** The former answer is shown while the next one is on its way. */
  isUpdating: boolean;
  onShift: (shift: ClockShift) => void;
}

export function WatchWaves({ answer, queryKey, isUpdating, onShift }: WatchWavesProps) {
  const { t } = useTranslation('watch');
  const isPersonal = useIsPersonal(queryKey);
  const [votes, vote] = useSurferVotes();
  if (!answer.minutes) return <EmptyState title={t('noPhotos')} />;
  const isChance = answer.clocks.every(({ is_chance }) => is_chance);
  // Matches that may be chance are offered only after the surfer confirmed them.
  const isOffered = (own: 'yes' | 'no' | null) => (isChance ? own === 'yes' : own !== 'no');
  return (
    <section aria-label={t('wavesAria')} aria-busy={isUpdating} className={cx(isUpdating && css.updating)}>
      {answer.waves.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
      ) : (
        <>
          <div className={layout.sectionHead}>
            <h2>{t('found', { count: answer.waves.length })}</h2>
          </div>
          {isChance && <Note kind="warn">{t('chance')}</Note>}
          <p className={text.muted}>{t('foundHint')}</p>
          <div className={css.buy}>
            <Suspense>
              <BuyMine waves={answer.waves.filter(({ id }) => isOffered(voteOf(votes, id)))} />
            </Suspense>
          </div>
          <ul className={css.waves}>
            {answer.waves.map((wave) => (
              <SurferWave
                key={wave.id}
                wave={{ ...wave, answer: null }}
                utcOffsetMinutes={answer.utc_offset_minutes}
                vote={voteOf(votes, wave.id)}
                onVote={(chosen) => vote(wave.id, chosen)}
              >
                {(photo, index) => (
                  <WavePhotoCard photo={photo} isPersonal={isPersonal} number={index + 1} total={wave.photo_count} />
                )}
              </SurferWave>
            ))}
          </ul>
          <MoreOfSurferLink votes={votes} waves={answer.waves} />
        </>
      )}
      <Clocks answer={answer} onShift={onShift} />
    </section>
  );
}

/** Leads to "Más de este surfista" of the first confirmed wave, with the other votes. */
function MoreOfSurferLink({ votes: { yes, no }, waves }: { votes: SurferVotes; waves: WatchAnswer['waves'] }) {
  const { t } = useTranslation('watch');
  const confirmed = waves.filter(({ id }) => yes.includes(id)).map(({ id }) => id);
  const [start, ...others] = confirmed;
  if (start === undefined) return null;
  return (
    <div className={css.more}>
      <Link
        className={buttonClass('accent')}
        to="/mas/$photoId"
        params={{ photoId: start }}
        state={{ surferVotes: { yes: others, no: [...no] } }}
      >
        <Waves />
        {t('more')}
      </Link>
      <span className={cx(text.small, text.muted)}>{t('moreHint')}</span>
    </div>
  );
}

function Clocks({ answer, onShift }: { answer: WatchAnswer; onShift: (shift: ClockShift) => void }) {
  const { t } = useTranslation('watch');
  return (
    <div className={css.clocks}>
      <h2>{t('clocks')}</h2>
      {answer.clocks.map((clock) => (
        <div key={`${clock.album_id} ${clock.camera}`}>
          <h3>{t('clockOf', { photographer: clock.photographer })}</h3>
          <ClockSlider
            key={clock.shift_ms}
            clock={clock}
            onShift={(shiftMs) => onShift({ album_id: clock.album_id, camera: clock.camera, shift_ms: shiftMs })}
          />
        </div>
      ))}
    </div>
  );
}
