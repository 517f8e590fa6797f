import { useTranslation } from '../texts/react.tsx';
import type { Page } from '../lib/page.ts';
import { pageTitle } from '../lib/page-head.ts';
import { useSearchText } from '../lib/search-text.ts';
import { AlbumEditing } from './album-editor/album-editing.tsx';
import layout from '../ui/layout.module.css';

function DashboardAlbumCrearPage() {
  const { t } = useTranslation('albumEditor');
  // "Subir fotos" on a completed booking leads here with its id.
  const [bookingId] = useSearchText('sesion');
  return (
    <main className={layout.dashboardPage} id="contenido">
      <div className={layout.dashboardHead}>
        <h1>{t('createTitle')}</h1>
      </div>
      <AlbumEditing album={null} bookingId={bookingId || undefined} />
    </main>
  );
}

export const page: Page = {
  Component: DashboardAlbumCrearPage,
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('albumEditor:createTitle')), isPrivate: true }),
};
