import { useTranslation } from '../../texts/react.tsx';
import { ApiError } from './api-error.ts';

export function useErrorText() {
  const { t } = useTranslation('errors');
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('generic');
    if (error.status === 429 && error.retryAfterSeconds !== null)
      return t('rateLimited', { count: error.retryAfterSeconds });
    return error.detail || t(error.code === 'network' ? 'network' : 'internal');
  };
}
