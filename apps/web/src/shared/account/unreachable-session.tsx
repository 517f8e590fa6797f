import { restoreSession } from '../../lib/login/session.ts';
import { useTranslation } from '../../texts/react.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

/** Replaces a login form for a user whose stored login could not be checked: it may be valid. */
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
