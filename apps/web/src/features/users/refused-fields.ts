import { useTranslation } from '../../texts/react.tsx';
import { ApiError } from '../../lib/api/api-error.ts';

export function useRefusedFields(error: unknown): { email?: string; fullName?: string } {
  const { t } = useTranslation('settings');
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'email_taken') return { email: t('emailUsed') };
  const isRefused = (field: string) => error.errors.some(({ path }) => path === field || path === `body.${field}`);
  return {
    ...(isRefused('email') ? { email: t('emailInvalid') } : {}),
    ...(isRefused('full_name') ? { fullName: t('fullNameIsEmail') } : {}),
  };
}
