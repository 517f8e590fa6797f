import { useTranslation } from '../texts/react.tsx';
import type { Page } from '../lib/page.ts';
import { pageTitle } from '../lib/page-head.ts';
import layout from '../ui/layout.module.css';

function DashboardGraficasPage() {
  const { t } = useTranslation('charts');
  return (
    <main className={layout.dashboardPage} id="contenido">
      <h1>{t('title')}</h1>
    </main>
  );
}

export const page: Page = {
  Component: DashboardGraficasPage,
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('charts:title')), isPrivate: true }),
};
