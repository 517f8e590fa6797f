import { useTranslation } from '../texts/react.tsx';
import { Brand } from '../ui/brand.tsx';
import type { Page } from '../lib/page.ts';
import { AuthPage } from '../features/auth/auth-page.tsx';
import { LoginSteps } from '../features/auth/login-steps.tsx';
import { pageTitle } from '../lib/page-head.ts';

function LoginPage() {
  const { t } = useTranslation('login');
  return (
    <AuthPage brand={<Brand />} scene="login" words={t('rise')}>
      <LoginSteps />
    </AuthPage>
  );
}

export const page: Page = {
  Component: LoginPage,
  receive: async (...given) => (await import('../features/auth/receive-forms.ts')).receiveLogin(...given),
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('login:title')), isPrivate: true }),
};
