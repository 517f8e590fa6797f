import { useTranslation } from 'react-i18next';
import type { Page } from '../app/page.ts';
import { pageTitle } from '../lib/page-head.ts';

function ConfirmEmailPage() {
  const { t } = useTranslation('emailChange');
  return (
    <main className="wrap" id="contenido">
      <h1>{t('confirming')}</h1>
    </main>
  );
}

export const page: Page = {
  Component: ConfirmEmailPage,
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('emailChange:confirming')), isPrivate: true }),
};
