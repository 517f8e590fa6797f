import { useSearch } from '@tanstack/react-router';
import { privateHead } from '../../lib/page/page-head.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Brand } from '../../ui/brand.tsx';
import { definePage } from '../../lib/page/page.ts';
import { AuthPage } from '../../features/auth/auth-page.tsx';
import { RegisterForm } from '../../features/auth/register-form.tsx';

function RegisterPage() {
  const { t } = useTranslation('register');
  const { role } = useSearch({ from: '/guest/registro' });
  return (
    <AuthPage brand={<Brand />} scene="registro" claim={t('slogan')}>
      {/* Surfer is the default role; links for photographers choose the other. */}
      <RegisterForm role={role === 'photographer' || role === 'both' ? role : 'surfer'} />
    </AuthPage>
  );
}

export const page = definePage('/guest/registro', {
  component: RegisterPage,
  action: async (...given) => (await import('../../features/auth/form-actions.ts')).handleRegistrationForm(...given),
  head: privateHead('register:title'),
});
