import { useTranslation } from '../texts/react.tsx';
import { expireSession, restoreSession, useSession } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import './css/loading-screen.css';

/**
 * Spec §2: full-screen while the session is being restored. As an overlay it shows only while the head's script says so.
 * Where it could not be restored, it says that instead of asking for a login that nobody lost.
 */
export function LoadingScreen({ isOverlay = false }: { isOverlay?: boolean }) {
  const { t } = useTranslation();
  const className = isOverlay ? 'loading-screen overlay' : 'loading-screen';
  if (useSession().state !== 'unreachable') return <output className={className}>{t('loading')}</output>;
  return (
    <div className={className} role="alert">
      <div className="stack">
        <p className="h3">{t('sessionUnreachable')}</p>
        <p className="muted">{t('sessionUnreachableHint')}</p>
        <Button onClick={() => void restoreSession()}>{t('sessionRetry')}</Button>
        <Button kind="ghost" onClick={expireSession}>
          {t('sessionGiveUp')}
        </Button>
      </div>
    </div>
  );
}
