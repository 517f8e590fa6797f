import { useTranslation } from '../../texts/react.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useErrorText } from '../../lib/api/error-text.ts';

/** One text for an unknown email and a wrong password: two would reveal which addresses have an account. */
export function useLoginErrorText() {
  const { t } = useTranslation('login');
  const errorText = useErrorText();
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('error');
    if (error.code === 'invalid_credentials') return t('invalid');
    if (error.status === 429) return t('tooMany', { count: Math.ceil((error.retryAfterSeconds ?? 60) / 60) });
    return errorText(error);
  };
}
