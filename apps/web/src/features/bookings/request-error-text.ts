import { ApiError } from '../../lib/api/api-error.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../texts/react.tsx';

export function useRequestErrorText() {
  const { t } = useTranslation('bookingRequest');
  const errorText = useErrorText();
  return (error: unknown): string => {
    const code = error instanceof ApiError ? error.code : '';
    const texts: Record<string, string> = {
      slot_taken: t('taken'),
      session_past: t('past'),
      session_own: t('own'),
      session_repeated: t('repeated'),
      session_blocked: t('blocked'),
      person_blocked: t('gone'),
    };
    return texts[code] ?? errorText(error);
  };
}

export const hasCode = (error: unknown, ...codes: string[]) => error instanceof ApiError && codes.includes(error.code);
