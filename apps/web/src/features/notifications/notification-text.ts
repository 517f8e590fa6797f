import type { NotificationContent } from '@pleamar/contract/notifications';
import type { Language } from '@pleamar/domain/text/languages';
import type { Cents } from '@pleamar/domain/money/money';
import type { KeyOf } from '../../texts/namespaces.ts';

export interface Formatters {
  t: (key: KeyOf<'notifications'>, values?: Readonly<Record<string, string | number>>) => string;
  language: Language;
  name: string;
  cents: (cents: Cents) => string;
  day: (day: string) => string;
}

export interface NotificationText {
  title: string;
  text: string;
  to: string;
  search?: Record<string, string>;
}

/** The names with a `title.` and a `text.`; most are the notification's kind. */
type TextName = {
  [Key in KeyOf<'notifications'>]: Key extends `text.${infer Name}` ? Name : never;
}[KeyOf<'notifications'>];

/** Once a request is answered or withdrawn, its notification does not ask for an answer any more. */
const requestTitles = {
  requested: 'title.session_request',
  accepted: 'requestAcceptedTitle',
  completed: 'requestAcceptedTitle',
  declined: 'requestDeclinedTitle',
  withdrawn: 'title.session_withdrawn',
  cancelled: 'title.session_cancelled',
  expired: 'requestExpiredTitle',
} as const;

export function notificationText({ kind, params }: NotificationContent, formatters: Formatters): NotificationText {
  const { t } = formatters;
  const textOf = (key: KeyOf<'notifications'>) => t(key, valuesOf(params, formatters));
  const byName = (name: TextName) => ({ title: textOf(`title.${name}`), text: textOf(`text.${name}`) });
  switch (kind) {
    case 'sale': {
      const awaited = params.awaited ? ` ${t('saleAwaited', { count: params.awaited })}` : '';
      return {
        title: textOf('title.sale'),
        text: textOf('text.sale') + awaited,
        ...orderLink(params.order_id, 'ventas'),
      };
    }
    case 'order': {
      const { order, awaited } = params;
      const text = awaited ? t('orderAwaitedText', { order, count: awaited }) : textOf('text.order');
      return { title: textOf('title.order'), text, to: '/dashboard/descargas' };
    }
    case 'original_ready':
      return { ...byName(kind), to: '/dashboard/descargas' };
    case 'original_missed':
      return {
        title: textOf(params.is_withdrawn ? 'originalGoneTitle' : 'originalMissedTitle'),
        text: textOf(missedText(params)),
        ...orderLink(params.order_id, 'compras'),
      };
    case 'original_overdue':
      return {
        title: textOf(overdueTitle(params)),
        text: textOf(overdueText(params)),
        ...orderLink(params.order_id, 'ventas'),
      };
    case 'refund_failed':
      if (params.gift_id !== undefined) return { ...byName(kind), to: `/regalar/${params.gift_id}` };
      return { ...byName(kind), ...orderLink(params.order_id, 'compras') };
    case 'order_cancelled':
    case 'payment_failed':
    case 'refund':
      return { ...byName(kind), ...orderLink(params.order_id, 'compras') };
    case 'refund_sent_failed':
    case 'refund_sent':
      return { ...byName(kind), ...orderLink(params.order_id, 'ventas') };
    case 'refund_to_pay':
      return { ...byName(kind), to: '/admin/dinero' };
    case 'session_request':
      return {
        title: textOf(requestTitles[params.status ?? 'requested']),
        text: textOf('text.session_request'),
        ...bookingLink(params.booking_id),
      };
    case 'session_accepted':
      if (params.status !== 'cancelled') return { ...byName(kind), ...bookingLink(params.booking_id) };
      return {
        title: textOf('title.session_cancelled'),
        text: textOf('text.session_request'),
        ...bookingLink(params.booking_id),
      };
    case 'session_declined':
      return { ...byName(kind), to: '/reservas' };
    case 'session_cancelled':
    case 'session_withdrawn':
    case 'session_expired':
    case 'session_completed':
    case 'review':
      return { ...byName(kind), ...bookingLink(params.booking_id) };
    case 'session_photos':
    case 'photos_ready':
      return { ...byName(kind), to: `/album/${params.album_id}` };
    case 'message':
      return {
        title: textOf('messageTitle'),
        text: params.text,
        to: '/dashboard/mensajes',
        search: { c: params.conversation_id },
      };
    case 'like':
      return { ...byName(kind), to: `/album/${params.album_id}`, search: { foto: params.photo_id } };
    case 'surf_photos':
      return { ...byName(kind), to: `/dashboard/banos/${params.surf_id}` };
    case 'surf_break_album':
      return { title: textOf('surfBreakAlbumTitle'), text: textOf('newAlbumText'), to: `/album/${params.album_id}` };
    case 'photographer_album':
      return { title: textOf('photographerAlbumTitle'), text: textOf('newAlbumText'), to: `/album/${params.album_id}` };
    case 'shoot': {
      const to = `/spots/${params.surf_break_id}`;
      if (params.state === 'cancelled') return { ...byName('shoot_cancelled'), to };
      return { ...byName(kind), ...(params.state === 'changed' && { title: textOf('shootChangedTitle') }), to };
    }
    case 'photos_failed':
    case 'original_refused':
      return { ...byName(kind), to: `/dashboard/album/editar/${params.album_id}` };
    case 'photo_hidden':
      return { ...byName(params.photo_id ? 'photo_hidden' : 'album_hidden'), ...editorLink(params) };
    case 'photo_decided':
      return { ...byName(params.decision === 'hidden' ? 'stays_hidden' : 'shown_again'), ...editorLink(params) };
    case 'cart':
      return { title: textOf('title.cart'), text: textOf(params.spot ? 'cartSpotText' : 'text.cart'), to: '/carrito' };
    case 'webhook_disabled':
      return {
        title: textOf('title.webhook_disabled'),
        text: textOf(params.reason === 'gone' ? 'webhookGoneText' : 'text.webhook_disabled'),
        to: '/dashboard/ajustes/conexiones',
      };
    // The server may be newer than this page or worker, and its kind unknown here.
    default:
      return { title: t('otherTitle'), text: '', to: '/dashboard/notificaciones' };
  }
}

function valuesOf(params: NotificationContent['params'], { name, language, cents, day }: Formatters) {
  return {
    name,
    ...Object.fromEntries(Object.entries(params).filter(isText)),
    ...('amount_cents' in params && { amount: cents(params.amount_cents) }),
    ...('date' in params && { date: day(params.date) }),
    ...('spot' in params && params.spot && { spot: params.spot[language] }),
  };
}

const isText = (fact: [string, unknown]): fact is [string, string | number] =>
  typeof fact[1] === 'string' || typeof fact[1] === 'number';

const editorLink = ({ album_id, photo_id }: { album_id: string; photo_id?: string | undefined }) => ({
  to: `/dashboard/album/editar/${album_id}`,
  ...(photo_id && { search: { foto: photo_id } }),
});

const bookingLink = (bookingId: string) => ({ to: '/dashboard/sesiones', search: { sesion: bookingId } });

const orderLink = (orderId: string, tab: 'ventas' | 'compras') => ({
  to: '/dashboard/ordenes',
  search: { order: orderId, tab },
});

interface MissedOriginal {
  amount_cents: number;
  is_withdrawn?: boolean | undefined;
}

function missedText({ amount_cents, is_withdrawn }: MissedOriginal) {
  if (amount_cents === 0) return is_withdrawn ? 'originalGoneFreeText' : 'originalMissedFreeText';
  return is_withdrawn ? 'originalGoneText' : 'originalMissedText';
}

function overdueTitle({ amount_cents, is_withdrawn }: MissedOriginal) {
  if (amount_cents === 0) return is_withdrawn ? 'withdrawnFreeTitle' : 'originalOverdueFreeTitle';
  return is_withdrawn ? 'withdrawnTitle' : 'originalOverdueTitle';
}

function overdueText({ amount_cents, is_withdrawn }: MissedOriginal) {
  if (amount_cents === 0) return is_withdrawn ? 'withdrawnFreeText' : 'originalOverdueFreeText';
  return is_withdrawn ? 'withdrawnText' : 'originalOverdueText';
}
