import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { ClockCode } from './clock-code.tsx';
import { useServerClock } from './queries.ts';
import css from './clock-screen.module.css';

export function ClockScreen() {
  const { t } = useTranslation('pageClock');
  const { data: clock, isError, isFetching, refetch } = useServerClock();
  useScreenStaysOn();
  return (
    <main className={css.screen}>
      <h1 className={css.title}>{t('title')}</h1>
      <p className={css.text}>{t('instructionText')}</p>
      <div className={css.place} aria-live="polite">
        {isError ? (
          <div role="alert" className={css.unavailable}>
            <p>{t('awayText')}</p>
            <Button kind="line" busyLabel={isFetching ? t('asking') : undefined} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </div>
        ) : clock ? (
          <ClockCode clock={clock} label={t('codeLabel')} />
        ) : (
          <p className={css.text}>{t('asking')}</p>
        )}
      </div>
      {clock && !isError && <p className={css.exact}>{t('exact', { ms: Math.max(1, Math.round(clock.exactMs)) })}</p>}
      <p className={css.text}>{t('afterText')}</p>
      <Link to="/" className={css.back}>
        {t('back')}
      </Link>
    </main>
  );
}

/** The browser releases the wake lock when the page is hidden. */
function useScreenStaysOn() {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    const keepOn = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // A low battery refuses it: the screen then dims as usual.
      const granted = await navigator.wakeLock.request('screen').catch(() => null);
      if (isGone) await granted?.release();
      else lock = granted;
    };
    const onChange = () => void keepOn();
    onChange();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', onChange);
      void lock?.release();
    };
  }, []);
}
