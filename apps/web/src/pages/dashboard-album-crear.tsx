import { useTranslation } from '../texts/react.tsx';
import type { Page } from '../lib/page.ts';
import { pageTitle } from '../lib/page-head.ts';
import { useSearchText } from '../lib/search-text.ts';
import { AlbumEditing } from './album-editor/album-editing.tsx';

function DashboardAlbumCrearPage() {
  const { t } = useTranslation('albumEditor');
  // "Subir fotos" on a completed booking leads here with its id.
  const [bookingId] = useSearchText('sesion');
  return (
    <main className="main" id="contenido">
      <div className="main-head">
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
