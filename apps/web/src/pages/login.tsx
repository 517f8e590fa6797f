import { useTranslation } from 'react-i18next';
import type { Page } from '../app/page.ts';
import { pageTitle } from '../lib/page-head.ts';

function LoginPage() {
  const { t } = useTranslation('login');
  return (
    <main className="wrap" id="contenido">
      <h1>{t('title')}</h1>
    </main>
  );
}

export const page: Page = {
  Component: LoginPage,
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('login:title')), isPrivate: true }),
};
