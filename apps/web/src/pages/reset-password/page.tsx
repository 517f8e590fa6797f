import { useNavigate, useSearch } from '@tanstack/react-router';
import { privateHead } from '../../lib/page/page-head.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Brand } from '../../ui/brand.tsx';
import { definePage } from '../../lib/page/page.ts';
import { AuthPage } from '../../features/auth/auth-page.tsx';
import { ExpiredLink } from '../../features/auth/expired-link.tsx';
import { ResetForm } from '../../features/auth/reset-form.tsx';
import { isLoggedIn, logOut } from '../../lib/login/session.ts';
import { toast } from '../../ui/toast-store.ts';

function ResetPasswordPage() {
  const { t } = useTranslation(['reset', 'login']);
  const navigate = useNavigate();
  const { token } = useSearch({ from: '/guest/reset-password' });
  const onChanged = () => {
    // A new password ends every login, also the one that requested it from Ajustes.
    if (isLoggedIn()) void logOut();
    toast.ok(t('success'));
    void navigate({ to: '/', replace: true });
  };
  return (
    <AuthPage brand={<Brand />} scene="login" claim={t('login:slogan')}>
      {token ? <ResetForm token={token} onChanged={onChanged} /> : <ExpiredLink reason={t('linkMissing')} />}
    </AuthPage>
  );
}

export const page = definePage('/guest/reset-password', {
  component: ResetPasswordPage,
  action: async (...given) => (await import('../../features/auth/form-actions.ts')).handleResetForm(...given),
  head: privateHead('reset:title'),
});
