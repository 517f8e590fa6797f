import type { NotificationContent } from '@pleamar/contract/notifications';
import type { Language } from '@pleamar/domain/constants';
import type { Cents } from '@pleamar/domain/money';
import type { KeyOf } from '../../texts/namespaces.ts';

/** The page and the service worker each pass their own. */
export interface Formatters {
  t: (key: KeyOf<'notifications'>, values?: Record<string, unknown>) => string;
  language: Language;
  /** The person who caused the notification. */
  name: string;
  cents: (cents: Cents) => string;
  day: (day: string) => string;
}

export interface NotificationText {
  title: string;
  text: string;
  /** Target of "Saber más". */
  to: string;
  search?: Record<string, string>;
}

/** A request that was answered or taken back no longer asks for an answer. */
const requestTitles = {
  requested: 'sessionRequestTitle',
  accepted: 'requestAcceptedTitle',
  completed: 'requestAcceptedTitle',
  declined: 'requestDeclinedTitle',
  withdrawn: 'sessionWithdrawnTitle',
  cancelled: 'sessionCancelledTitle',
  expired: 'requestExpiredTitle',
} as const;

export function textOf(
  { kind, params }: NotificationContent,
  { t, language, name, cents, day }: Formatters,
): NotificationText {
  const where = ({ date, spot }: { date: string; spot: Record<Language, string> }) => ({
    name,
    date: day(date),
    spot: spot[language],
  });
  const when = (session: { date: string; time: string; spot: Record<Language, string> }) => ({
    name,
    date: day(session.date),
    time: session.time,
    spot: session.spot[language],
  });
  switch (kind) {
    case 'sale': {
      const sale = { name, count: params.count, album: params.album, amount: cents(params.amount_cents) };
      return {
        title: t('saleTitle'),
        text: params.awaited
          ? `${t('saleText', sale)} ${t('saleAwaited', { count: params.awaited })}`
          : t('saleText', sale),
        ...orderLink(params.order_id, 'ventas'),
      };
    }
    case 'order':
      return {
        title: t('orderTitle'),
        text: t(params.awaited ? 'orderAwaitedText' : 'orderText', {
          order: params.order,
          count: params.awaited ?? params.count,
        }),
        to: '/dashboard/descargas',
      };
    case 'original_ready':
      return {
        title: t('originalReadyTitle'),
        text: t('originalReadyText', { order: params.order, count: params.count }),
        to: '/dashboard/descargas',
      };
    case 'original_missed':
      return {
        title: t(params.is_withdrawn ? 'originalGoneTitle' : 'originalMissedTitle'),
        text: t(missedText(params), {
          order: params.order,
          count: params.count,
          amount: cents(params.amount_cents),
        }),
        ...orderLink(params.order_id, 'compras'),
      };
    case 'original_overdue':
      return {
        title: t(overdueTitle(params)),
        text: t(overdueText(params), {
          order: params.order,
          count: params.count,
          amount: cents(params.amount_cents),
        }),
        ...orderLink(params.order_id, 'ventas'),
      };
    case 'order_cancelled':
      return {
        title: t('orderCancelledTitle'),
        text: t('orderCancelledText', params),
        ...orderLink(params.order_id, 'compras'),
      };
    case 'payment_failed':
      return {
        title: t('paymentFailedTitle'),
        text: t('paymentFailedText', params),
        ...orderLink(params.order_id, 'compras'),
      };
    case 'refund_failed':
      return {
        title: t('refundFailedTitle'),
        text: t('refundFailedText', { order: params.order, amount: cents(params.amount_cents) }),
        ...(params.gift_id === undefined
          ? orderLink(params.order_id, 'compras')
          : { to: `/regalar/${params.gift_id}` }),
      };
    case 'refund_sent_failed':
      return {
        title: t('refundSentFailedTitle'),
        text: t('refundSentFailedText', { order: params.order, amount: cents(params.amount_cents) }),
        ...orderLink(params.order_id, 'ventas'),
      };
    case 'refund_to_pay':
      return {
        title: t('refundToPayTitle'),
        text: t('refundToPayText', { order: params.order, amount: cents(params.amount_cents) }),
        to: '/admin/dinero',
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
        title: t(requestTitles[params.status ?? 'requested']),
        text: t('sessionRequestText', when(params)),
        ...sessionLink(params.booking_id),
      };
    case 'session_accepted':
      return {
        title: params.status === 'cancelled' ? t('sessionCancelledTitle') : t('sessionAcceptedTitle'),
        text: t(params.status === 'cancelled' ? 'sessionRequestText' : 'sessionAcceptedText', when(params)),
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
    case 'photos_failed':
      return {
        title: t('photosFailedTitle'),
        text: t('photosFailedText', { count: params.count, album: params.album }),
        to: `/dashboard/album/editar/${params.album_id}`,
      };
    case 'original_refused':
      return {
        title: t('originalRefusedTitle'),
        text: t('originalRefusedText', { count: params.count, album: params.album }),
        to: `/dashboard/album/editar/${params.album_id}`,
      };
    case 'photo_hidden': {
      const words = params.photo_id ? hidden.photo : hidden.album;
      return { title: t(words.title), text: t(words.text, { album: params.album }), ...editorLink(params) };
    }
    case 'photo_decided': {
      const title = params.decision === 'hidden' ? t('staysHiddenTitle') : t('shownAgainTitle');
      const text = params.decision === 'hidden' ? 'staysHiddenText' : 'shownAgainText';
      return { title, text: t(text, { album: params.album }), ...editorLink(params) };
    }
    case 'cart': {
      const facts = { count: params.count, amount: cents(params.amount_cents) };
      const text = params.spot ? t('cartSpotText', { ...facts, spot: params.spot[language] }) : t('cartText', facts);
      return { title: t('cartTitle'), text, to: '/carrito' };
    }
    case 'webhook_disabled':
      return {
        title: t('webhookDisabledTitle'),
        text: t('webhookDisabledText', { host: params.host }),
        to: '/dashboard/ajustes/conexiones',
      };
    // A kind of a newer version than this page or worker.
    default:
      return { title: t('otherTitle'), text: '', to: '/dashboard/notificaciones' };
  }
}

const hidden = {
  photo: { title: 'photoHiddenTitle', text: 'photoHiddenText' },
  album: { title: 'albumHiddenTitle', text: 'albumHiddenText' },
} as const;

const editorLink = ({ album_id, photo_id }: { album_id: string; photo_id?: string | undefined }) => ({
  to: `/dashboard/album/editar/${album_id}`,
  ...(photo_id && { search: { foto: photo_id } }),
});

const sessionLink = (sesion: string) => ({ to: '/dashboard/sesiones', search: { sesion } });

const orderLink = (orderId: string, tab: 'ventas' | 'compras') => ({
  to: '/dashboard/ordenes',
  search: { order: orderId, tab },
});

interface Missed {
  amount_cents: number;
  is_withdrawn?: boolean | undefined;
}

function missedText({ amount_cents, is_withdrawn }: Missed) {
  if (amount_cents === 0) return is_withdrawn ? 'originalGoneFreeText' : 'originalMissedFreeText';
  return is_withdrawn ? 'originalGoneText' : 'originalMissedText';
}

function overdueTitle({ amount_cents, is_withdrawn }: Missed) {
  if (amount_cents === 0) return is_withdrawn ? 'withdrawnFreeTitle' : 'originalOverdueFreeTitle';
  return is_withdrawn ? 'withdrawnTitle' : 'originalOverdueTitle';
}

function overdueText({ amount_cents, is_withdrawn }: Missed) {
  if (amount_cents === 0) return is_withdrawn ? 'withdrawnFreeText' : 'originalOverdueFreeText';
  return is_withdrawn ? 'withdrawnText' : 'originalOverdueText';
}
