import { useTranslation } from '../texts/react.tsx';
import type { Page } from '../lib/page.ts';
import { pageTitle } from '../lib/page-head.ts';

function DashboardMensajesPage() {
  const { t } = useTranslation('messages');
  return (
    <main className="main" id="contenido">
      <h1>{t('title')}</h1>
    </main>
  );
}

export const page: Page = {
  Component: DashboardMensajesPage,
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('messages:title')), isPrivate: true }),
};
