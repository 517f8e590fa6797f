import type { Booking } from '@pleamar/contract/bookings';
import type { Shoot } from '@pleamar/contract/shoots';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { bookingQueries } from '../../../features/bookings/queries.ts';
import { shootQueries } from '../../../features/shoots/queries.ts';
import { placeQueries } from '../../../shared/places/queries.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { definePage } from '../../../lib/page/page.ts';
import { DashboardPage } from '../../../ui/dashboard-page.tsx';
import { useDraftId } from '../../../blocks/album-editor/history-state.ts';
import { AlbumEditing } from '../../../blocks/album-editor/album-editing.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

function DashboardCreateAlbumPage() {
  const { t } = useTranslation('albumEditor');
  // A booking's "Subir fotos" and a shoot's "Crear su álbum" link here with their id, the demand with place and day.
  const {
    sesion: bookingId,
    salida: shootId,
    sitio: surfBreakId,
    dia: day,
  } = useSearch({ from: '/dashboard/album/crear' });
  // Only the first value counts: a draft that is created here stays on this page, and a return to this history entry
  // redirects to the draft's own page.
  const draftId = useDraftId();
  const [earlierDraftId] = useState(draftId);
  if (earlierDraftId)
    return <Navigate to="/dashboard/album/editar/$albumId" params={{ albumId: earlierDraftId }} replace />;
  return (
    <DashboardPage title={t('createTitle')} isFullWidth>
      {newAlbum()}
    </DashboardPage>
  );

  function newAlbum() {
    if (bookingId) return <BookingAlbum bookingId={bookingId} />;
    if (shootId) return <ShootAlbum shootId={shootId} />;
    return surfBreakId ? <SurfBreakAlbum surfBreakId={surfBreakId} day={day} /> : <AlbumEditing album={null} />;
  }
}

function SurfBreakAlbum({ surfBreakId, day }: { surfBreakId: string; day: string | undefined }) {
  const { i18n } = useTranslation();
  const query = useQuery({ ...placeQueries.surfBreak(i18n.language, surfBreakId), retry: false });
  if (query.isPending) return <Skeleton height={320} />;
  if (!query.data || !day) return <AlbumEditing album={null} />;
  return (
    <AlbumEditing album={null} origin={{ data: { title: '', date: day }, surfBreakId: query.data.surf_break_id }} />
  );
}

function ShootAlbum({ shootId }: { shootId: string }) {
  const { t } = useTranslation('shoots');
  const query = useQuery(shootQueries.detail(shootId));
  return (
    <Loaded query={query} loading={t('loading')} error={t('error')} skeleton={<Skeleton height={320} />}>
      {(shoot) => <NewAlbumForShoot shoot={shoot} />}
    </Loaded>
  );
}

function NewAlbumForShoot({ shoot }: { shoot: Shoot }) {
  const { t } = useTranslation('shoots');
  const { day } = useFormat();
  // The shoot as it was when the page opened: once the new album is created, the shoot has it.
  const [{ id, album_id: albumId, date, place }] = useState(shoot);
  if (albumId) return <Navigate to="/dashboard/album/editar/$albumId" params={{ albumId }} replace />;
  const data = { title: t('albumTitle', { spot: place.spot, date: day(date) }), date };
  return <AlbumEditing album={null} origin={{ source: { shoot_id: id }, data, surfBreakId: place.surf_break_id }} />;
}

function BookingAlbum({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('bookings');
  const query = useQuery(bookingQueries.detail(bookingId));
  return (
    <Loaded query={query} loading={t('loading')} error={t('error')} skeleton={<Skeleton height={320} />}>
      {(booking) => <NewAlbumForBooking booking={booking} />}
    </Loaded>
  );
}

function NewAlbumForBooking({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  // The booking as it was when the page opened: once the new album is created, the booking has it.
  const [{ id: bookingId, album_id: albumId, surfer, day, place }] = useState(booking);
  if (albumId) return <Navigate to="/dashboard/album/editar/$albumId" params={{ albumId }} replace />;
  // The album is for the booking's surfer, so it is not public.
  const data = { title: t('albumTitle', { name: surfer.full_name }), date: day, visibility: 'private' as const };
  const albumBooking = { bookingId, surfer: surfer.full_name, isHandedOver: false };
  const source = { booking_id: bookingId };
  return (
    <AlbumEditing album={null} origin={{ source, booking: albumBooking, data, surfBreakId: place.surf_break_id }} />
  );
}

export const page = definePage('/dashboard/album/crear', {
  component: DashboardCreateAlbumPage,
  head: privateHead('albumEditor:createTitle'),
});
