import { useTranslation } from '../texts/react.tsx';
import type { Texts } from '../texts/types.ts';
import { ApiError } from './api/api-error.ts';

type ErrorKey = Exclude<keyof Texts['errors'], `rateLimited_${string}`>;

/** A sentence for whatever went wrong: ours by the error's code, else the server's own, else that something failed. */
export function useErrorText() {
  const { t, i18n } = useTranslation('errors');
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('generic');
    if (error.retryAfterSeconds !== null) return t('rateLimited', { count: error.retryAfterSeconds });
    const key = error.code.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    if (i18n.exists(`errors:${key}`)) return t(key as ErrorKey); // it was just found there
    return error.detail || t('generic');
  };
}
