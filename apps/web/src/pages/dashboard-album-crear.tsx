import type { Booking } from '@pleamar/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { bookingQueries } from '../features/bookings/queries.ts';
import { useTranslation } from '../texts/react.tsx';
import type { Page } from '../lib/page.ts';
import { pageTitle } from '../lib/page-head.ts';
import { useSearchText } from '../lib/search-text.ts';
import { AlbumEditing } from './album-editor/album-editing.tsx';
import layout from '../ui/layout.module.css';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

function DashboardAlbumCrearPage() {
  const { t } = useTranslation('albumEditor');
  // "Subir fotos" on a completed session leads here with its id.
  const [bookingId] = useSearchText('sesion');
  return (
    <main className={layout.dashboardPage} id="contenido">
      <div className={layout.dashboardHead}>
        <h1>{t('createTitle')}</h1>
      </div>
      {bookingId ? <SessionAlbum bookingId={bookingId} /> : <AlbumEditing album={null} />}
    </main>
  );
}

function SessionAlbum({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('sessions');
  const query = useQuery(bookingQueries.detail(bookingId));
  return (
    <Loaded query={query} loading={t('loading')} error={t('error')} skeleton={<Skeleton height={320} />}>
      {(booking) => <NewAlbumOf booking={booking} />}
    </Loaded>
  );
}

/** Day and place are those of the session, and its surfer gives it a title. Who has made it already goes on with it. */
function NewAlbumOf({ booking }: { booking: Booking }) {
  const { t } = useTranslation('sessions');
  // As it was when the page was opened: the album that is being made here belongs to the session a moment later.
  const [{ id: bookingId, album_id: albumId, surfer, day, place }] = useState(booking);
  if (albumId) return <Navigate to="/dashboard/album/editar/$albumId" params={{ albumId }} replace />;
  const data = { title: t('albumTitle', { name: surfer.full_name }), date: day };
  return <AlbumEditing album={null} session={{ bookingId, data, place: chosenFrom(place) }} />;
}

const chosenFrom = (place: Booking['place']) => ({
  continent: place.continent_id,
  country: place.country_id,
  region: place.region_id,
  surfBreak: place.surf_break_id,
});

export const page: Page = {
  Component: DashboardAlbumCrearPage,
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('albumEditor:createTitle')), isPrivate: true }),
};
