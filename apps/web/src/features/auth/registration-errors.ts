import { useTranslation } from '../../texts/react.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { refusedFields } from '../../lib/api/refused-fields.ts';
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
  const errorText = useErrorText();
  if (!error) return {};
  if (error instanceof LoginAfterRegistrationError) return { form: t('loginFailed') };
  if (!(error instanceof ApiError)) return { form: t('error') };
  if (error.code === 'email_taken') return { email: t('emailUsed'), isEmailUsed: true };
  if (error.status === 429) return { form: t('tooMany') };
  const refused = refusedFields(error, { full_name: 'fullName', email: 'email', password: 'password' });
  return refused.size > 0 ? Object.fromEntries(refused) : { form: errorText(error) };
}
