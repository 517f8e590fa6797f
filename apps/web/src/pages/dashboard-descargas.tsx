import { useTranslation } from 'react-i18next';
import type { Page } from '../app/page.ts';
import { pageTitle } from '../lib/page-head.ts';

function DashboardDescargasPage() {
  const { t } = useTranslation('downloads');
  return (
    <main className="main" id="contenido">
      <h1>{t('title')}</h1>
    </main>
  );
}

export const page: Page = {
  Component: DashboardDescargasPage,
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('downloads:title')), isPrivate: true }),
};
