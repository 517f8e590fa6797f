import { useTranslation } from 'react-i18next';
import type { Page } from '../app/page.ts';
import { pageTitle } from '../lib/page-head.ts';

function AlbumPage() {
  const { t } = useTranslation('album');
  return (
    <main className="wrap" id="contenido">
      <h1>{t('notFoundTitle')}</h1>
    </main>
  );
}

export const page: Page = {
  Component: AlbumPage,
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('album:notFoundTitle')) }),
};
