import { useTranslation } from 'react-i18next';
import type { Page } from '../app/page.ts';
import { pageTitle } from '../lib/page-head.ts';

function DashboardOrdenesPage() {
  const { t } = useTranslation('orders');
  return (
    <main className="main" id="contenido">
      <h1>{t('title')}</h1>
    </main>
  );
}

export const page: Page = {
  Component: DashboardOrdenesPage,
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('orders:title')), isPrivate: true }),
};
