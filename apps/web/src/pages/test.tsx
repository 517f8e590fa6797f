import { useTranslation } from 'react-i18next';
import type { Page } from '../app/page.ts';
import { pageTitle } from '../lib/page-head.ts';

function TestPage() {
  const { t } = useTranslation('test');
  return (
    <main className="wrap" id="contenido">
      <h1>{t('title')}</h1>
    </main>
  );
}

export const page: Page = {
  Component: TestPage,
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('test:title')), isPrivate: true }),
};
