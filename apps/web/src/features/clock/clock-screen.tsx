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
  useWakeLock();
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

/**
 * Keeps the screen on. The browser releases the lock when the page is hidden, so it is requested again when it is
 * shown.
 */
function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isUnmounted = false;
    const request = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // The device refuses with a low battery; the screen then turns off as usual.
      const granted = await navigator.wakeLock.request('screen').catch(() => null);
      if (isUnmounted) await granted?.release();
      else lock = granted;
    };
    const onChange = () => void request();
    onChange();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', onChange);
      void lock?.release();
    };
  }, []);
}
