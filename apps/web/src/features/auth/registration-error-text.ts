import { useTranslation } from '../../texts/react.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { LoginAfterRegistrationError } from './registration.ts';

export function useRegistrationErrorText() {
  const { t } = useTranslation('register');
  const errorText = useErrorText();
  return (error: unknown): string => {
    if (error instanceof LoginAfterRegistrationError) return t('loginFailed');
    if (!(error instanceof ApiError)) return t('error');
    return error.status === 429 ? t('tooMany') : errorText(error);
  };
}
