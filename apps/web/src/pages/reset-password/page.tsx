import { useNavigate, useSearch } from '@tanstack/react-router';
import { privateHead } from '../../lib/page/page-head.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Brand } from '../../ui/brand.tsx';
import type { PageAt } from '../../lib/page/page.ts';
import { AuthPage } from '../../features/auth/auth-page.tsx';
import { DeadLink } from '../../features/auth/dead-link.tsx';
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
    <AuthPage brand={<Brand />} scene="login" words={t('login:rise')}>
      {token ? <ResetForm token={token} onChanged={onChanged} /> : <DeadLink reason={t('linkMissing')} />}
    </AuthPage>
  );
}

export const page: PageAt<'/guest/reset-password'> = {
  Component: ResetPasswordPage,
  action: async (...given) => (await import('../../features/auth/form-actions.ts')).handleResetForm(...given),
  head: privateHead('reset:title'),
};
