import { useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { Brand } from '../../ui/brand.tsx';
import { isFromSettings } from './from-settings.ts';
import { useActionData } from '../../lib/page/action-data.ts';
import { definePage } from '../../lib/page/page.ts';
import { AuthPage } from '../../features/auth/auth-page.tsx';
import { BackLink } from '../../features/auth/back-link.tsx';
import { ForgotForm } from '../../features/auth/forgot-form.tsx';
import { loginLink, safeInternalPath } from '../../shared/account/next-path.ts';
import { pageTitle } from '../../lib/page/page-head.ts';
import { useSession } from '../../lib/login/session.ts';
import { settingsLink } from '../../shared/account/settings-tabs.ts';

function ForgotPasswordPage() {
  const { t } = useTranslation(['forgot', 'login']);
  const actionData = useActionData();
  const current = useSession();
  const search = useSearch({ from: '/guest/forgot-password' });
  const fromSettings = isFromSettings(search);
  const email = fromSettings && current.state === 'logged-in' ? current.user.email : '';
  return (
    <AuthPage brand={<Brand />} scene="login" claim={t('login:slogan')}>
      {/* The key renews the form once the login is known, which the server does not know. */}
      <ForgotForm
        key={email}
        title={fromSettings ? t('titleFromSettings') : t('title')}
        email={email}
        actionData={actionData}
        back={
          fromSettings ? (
            <BackLink {...settingsLink('seguridad')} label={t('backToSettings')} />
          ) : (
            <BackLink {...loginLink(safeInternalPath(search.next))} label={t('backToLogin')} />
          )
        }
      />
    </AuthPage>
  );
}

export const page = definePage('/guest/forgot-password', {
  component: ForgotPasswordPage,
  action: async (...given) => (await import('../../features/auth/form-actions.ts')).handleForgotForm(...given),
  head: ({ context: { i18n }, search }) => ({
    title: pageTitle(i18n, isFromSettings(search) ? i18n.t('forgot:titleFromSettings') : i18n.t('forgot:title')),
    isPrivate: true,
  }),
});
