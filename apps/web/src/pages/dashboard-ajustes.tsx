import { useTranslation } from 'react-i18next';
import type { Page } from '../app/page.ts';
import { pageTitle } from '../lib/page-head.ts';

function DashboardAjustesPage() {
  const { t } = useTranslation('settings');
  return (
    <main className="main" id="contenido">
      <h1>{t('title')}</h1>
    </main>
  );
}

export const page: Page = {
  Component: DashboardAjustesPage,
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('settings:title')), isPrivate: true }),
};
