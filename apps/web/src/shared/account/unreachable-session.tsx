import { restoreSession } from '../../lib/login/session.ts';
import { useTranslation } from '../../texts/react.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

/** A user whose login could not be checked would otherwise be asked to register or to log in again. */
export function UnreachableSession() {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t('sessionUnreachable')}
      detail={t('sessionUnreachableHint')}
      onRetry={() => void restoreSession()}
    />
  );
}
