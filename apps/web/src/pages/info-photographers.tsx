import { useTranslation } from 'react-i18next';
import type { Page } from '../app/page.ts';
import { pageTitle } from '../lib/page-head.ts';

function InfoPhotographersPage() {
  const { t } = useTranslation('infoPhotographers');
  return (
    <main className="wrap" id="contenido">
      <h1>{t('heroTitle')}</h1>
    </main>
  );
}

export const page: Page = {
  Component: InfoPhotographersPage,
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('infoPhotographers:heroTitle')) }),
};
