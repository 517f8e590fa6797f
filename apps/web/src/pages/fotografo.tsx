import { useTranslation } from 'react-i18next';
import type { Page } from '../app/page.ts';
import { pageTitle } from '../lib/page-head.ts';

function FotografoPage() {
  const { t } = useTranslation('photographer');
  return (
    <main className="wrap" id="contenido">
      <h1>{t('notFoundTitle')}</h1>
    </main>
  );
}

export const page: Page = {
  Component: FotografoPage,
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('photographer:notFoundTitle')) }),
};
