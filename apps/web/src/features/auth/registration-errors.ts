import { useTranslation } from '../../texts/react.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { LoginAfterRegistrationError } from './registration.ts';

interface RefusedRegistration {
  form?: string;
  fullName?: string;
  email?: string;
  password?: string;
  isEmailUsed?: boolean;
}

export function useRegistrationErrors(error: unknown): RefusedRegistration {
  const { t } = useTranslation('register');
  if (!error) return {};
  if (error instanceof LoginAfterRegistrationError) return { form: t('loginFailed') };
  if (!(error instanceof ApiError)) return { form: t('error') };
  if (error.code === 'email_taken') return { email: t('emailUsed'), isEmailUsed: true };
  if (error.status === 429) return { form: t('tooMany') };
  // The server's sentence comes before our own.
  if (error.errors.length === 0) return { form: error.detail || t('error') };
  const at = (path: string) => error.errors.find((each) => each.path === path)?.message;
  const fields = { fullName: at('full_name'), email: at('email'), password: at('password') };
  const known = Object.fromEntries(Object.entries(fields).filter(([, message]) => message !== undefined));
  return Object.keys(known).length > 0 ? known : { form: error.detail || t('error') };
}
