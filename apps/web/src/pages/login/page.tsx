import { Suspense } from 'react';
import { privateHead } from '../../lib/page/page-head.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Brand } from '../../ui/brand.tsx';
import { definePage } from '../../lib/page/page.ts';
import { AuthPage } from '../../features/auth/auth-page.tsx';
import { LoginSteps } from '../../features/auth/login-steps.tsx';
import { useSession } from '../../lib/login/session.ts';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';

const Blocked = lazyWithRetry(async () => {
  const [{ BlockedAccount }, { BoughtOrders }, { OwnData }] = await Promise.all([
    import('../../features/auth/blocked-account.tsx'),
    import('../../features/downloads/bought-orders.tsx'),
    import('../../features/own-data/own-data.tsx'),
  ]);
  return function Blocked() {
    const { t } = useTranslation('blockedAccount');
    return <BlockedAccount purchases={<BoughtOrders title={t('purchases')} />} ownData={<OwnData isWide />} />;
  };
});

function LoginPage() {
  const { t } = useTranslation('login');
  const isBlocked = useSession().state === 'blocked';
  return (
    <AuthPage brand={<Brand />} scene="login" claim={t('slogan')}>
      {isBlocked ? (
        <Suspense fallback={null}>
          <Blocked />
        </Suspense>
      ) : (
        <LoginSteps />
      )}
    </AuthPage>
  );
}

export const page = definePage('/guest/login', {
  component: LoginPage,
  action: async (...given) => (await import('../../features/auth/form-actions.ts')).handleLoginForm(...given),
  head: privateHead('login:title'),
});
