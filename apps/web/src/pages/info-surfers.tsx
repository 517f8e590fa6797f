import { useTranslation } from 'react-i18next';
import type { Page } from '../app/page.ts';
import { pageTitle } from '../lib/page-head.ts';

function InfoSurfersPage() {
  const { t } = useTranslation('infoSurfers');
  return (
    <main className="wrap" id="contenido">
      <h1>{t('heroTitle')}</h1>
    </main>
  );
}

export const page: Page = {
  Component: InfoSurfersPage,
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('infoSurfers:heroTitle')) }),
};
