import { useTranslation } from 'react-i18next';
import type { Page } from '../app/page.ts';
import { pageTitle } from '../lib/page-head.ts';

function DashboardAlbumEditarPage() {
  const { t } = useTranslation('albumEditor');
  return (
    <main className="main" id="contenido">
      <h1>{t('notFoundTitle')}</h1>
    </main>
  );
}

export const page: Page = {
  Component: DashboardAlbumEditarPage,
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('albumEditor:notFoundTitle')), isPrivate: true }),
};
