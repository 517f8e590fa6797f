import type { Notification, NotificationKind } from '@pleamar/contract/notifications';
import {
  Banknote,
  CalendarClock,
  CalendarX,
  Camera,
  Heart,
  Images,
  MessageCircle,
  ReceiptText,
  Star,
  TriangleAlert,
  Undo2,
  Waves,
} from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../texts/react.tsx';

export const icons: Record<NotificationKind, typeof Heart> = {
  sale: Banknote,
  order: ReceiptText,
  order_cancelled: ReceiptText,
  refund: Undo2,
  refund_sent: Undo2,
  session_request: CalendarClock,
  session_accepted: CalendarClock,
  session_declined: CalendarX,
  session_cancelled: CalendarX,
  session_withdrawn: CalendarX,
  session_expired: CalendarX,
  session_completed: Star,
  session_photos: Images,
  review: Star,
  message: MessageCircle,
  like: Heart,
  photos_ready: Images,
  photos_failed: TriangleAlert,
  surf_photos: Waves,
  surf_break_album: Images,
  photographer_album: Images,
  shoot: Camera,
};

interface Words {
  title: string;
  text: string;
  /** Where "Saber más" leads. */
  to: string;
  search?: Record<string, string>;
}

/** What a notification says in the reader's language, and the thing it is about. */
export function useNotificationWords(): (notification: Notification) => Words {
  const { t, i18n } = useTranslation('notifications');
  const { cents, day } = useFormat();
  const language = i18n.language;
  return (notification): Words => {
    const name = notification.actor?.full_name ?? t('somebody');
    const { kind, params } = notification;
    const where = ({ date, spot }: { date: string; spot: { es: string; en: string } }) => ({
      name,
      date: day(date),
      spot: spot[language],
    });
    const when = (session: { date: string; time: string; spot: { es: string; en: string } }) => ({
      name,
      date: day(session.date),
      time: session.time,
      spot: session.spot[language],
    });
    switch (kind) {
      case 'sale':
        return {
          title: t('saleTitle'),
          text: t('saleText', { name, count: params.count, album: params.album, amount: cents(params.amount_cents) }),
          ...orderLink(params.order_id, 'ventas'),
        };
      case 'order':
        return {
          title: t('orderTitle'),
          text: t('orderText', { order: params.order, count: params.count }),
          to: '/dashboard/descargas',
        };
      case 'order_cancelled':
        return {
          title: t('orderCancelledTitle'),
          text: t('orderCancelledText', params),
          ...orderLink(params.order_id, 'compras'),
        };
      case 'refund':
        return {
          title: t('refundTitle'),
          text: t('refundText', { order: params.order, amount: cents(params.amount_cents) }),
          ...orderLink(params.order_id, 'compras'),
        };
      case 'refund_sent':
        return {
          title: t('refundSentTitle'),
          text: t('refundSentText', { order: params.order, amount: cents(params.amount_cents) }),
          ...orderLink(params.order_id, 'ventas'),
        };
      case 'session_request':
        return {
          title: t('sessionRequestTitle'),
          text: t('sessionRequestText', when(params)),
          ...sessionLink(params.booking_id),
        };
      case 'session_accepted':
        return {
          title: t('sessionAcceptedTitle'),
          text: t('sessionAcceptedText', when(params)),
          ...sessionLink(params.booking_id),
        };
      case 'session_declined':
        return { title: t('sessionDeclinedTitle'), text: t('sessionDeclinedText', when(params)), to: '/reservas' };
      case 'session_cancelled':
        return {
          title: t('sessionCancelledTitle'),
          text: t('sessionCancelledText', { ...when(params), reason: params.reason }),
          ...sessionLink(params.booking_id),
        };
      case 'session_withdrawn':
        return {
          title: t('sessionWithdrawnTitle'),
          text: t('sessionWithdrawnText', when(params)),
          ...sessionLink(params.booking_id),
        };
      case 'session_expired':
        return {
          title: t('sessionExpiredTitle'),
          text: t('sessionExpiredText', when(params)),
          ...sessionLink(params.booking_id),
        };
      case 'session_completed':
        return {
          title: t('sessionCompletedTitle'),
          text: t('sessionCompletedText', when(params)),
          ...sessionLink(params.booking_id),
        };
      case 'session_photos':
        return {
          title: t('sessionPhotosTitle'),
          text: t('sessionPhotosText', { name, album: params.album }),
          to: `/album/${params.album_id}`,
        };
      case 'review':
        return {
          title: t('reviewTitle'),
          text: t('reviewText', { name, rating: params.rating }),
          ...sessionLink(params.booking_id),
        };
      case 'message':
        return {
          title: t('messageTitle', { name }),
          text: params.text,
          to: '/dashboard/mensajes',
          search: { c: params.conversation_id },
        };
      case 'like':
        return {
          title: t('likeTitle'),
          text: t('likeText', { name, count: params.count, album: params.album }),
          to: `/album/${params.album_id}`,
          search: { foto: params.photo_id },
        };
      case 'photos_ready':
        return {
          title: t('photosReadyTitle'),
          text: t('photosReadyText', { count: params.count, album: params.album }),
          to: `/album/${params.album_id}`,
        };
      case 'surf_photos':
        return {
          title: t('surfPhotosTitle'),
          text: t('surfPhotosText', { ...where(params), count: params.count }),
          to: `/dashboard/banos/${params.surf_id}`,
        };
      case 'surf_break_album':
        return {
          title: t('surfBreakAlbumTitle', where(params)),
          text: t('newAlbumText', { ...where(params), album: params.album }),
          to: `/album/${params.album_id}`,
        };
      case 'photographer_album':
        return {
          title: t('photographerAlbumTitle', { name }),
          text: t('newAlbumText', { ...where(params), album: params.album }),
          to: `/album/${params.album_id}`,
        };
      case 'shoot': {
        const facts = { ...where(params), start: params.start, end: params.end };
        const to = `/spots/${params.surf_break_id}`;
        if (params.state === 'cancelled')
          return { title: t('shootCancelledTitle', facts), text: t('shootCancelledText', facts), to };
        const title = params.state === 'changed' ? t('shootChangedTitle', facts) : t('shootTitle', facts);
        return { title, text: t('shootText', facts), to };
      }
      default:
        return {
          title: t('photosFailedTitle'),
          text: t('photosFailedText', { count: params.count, album: params.album }),
          to: `/dashboard/album/editar/${params.album_id}`,
        };
    }
  };
}

const sessionLink = (sesion: string) => ({ to: '/dashboard/sesiones', search: { sesion } });

const orderLink = (orderId: string, tab: 'ventas' | 'compras') => ({
  to: '/dashboard/ordenes',
  search: { order: orderId, tab },
});
