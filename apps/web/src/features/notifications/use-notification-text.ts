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
  ShoppingCart,
  Star,
  TriangleAlert,
  Undo2,
  Waves,
} from 'lucide-react';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { notificationText, type NotificationText } from './notification-text.ts';

export const icons: Record<NotificationKind, typeof Heart> = {
  sale: Banknote,
  order: ReceiptText,
  order_cancelled: ReceiptText,
  payment_failed: TriangleAlert,
  refund: Undo2,
  refund_failed: TriangleAlert,
  refund_sent_failed: TriangleAlert,
  refund_to_pay: TriangleAlert,
  refund_sent: Undo2,
  original_ready: Images,
  original_missed: Undo2,
  original_overdue: TriangleAlert,
  original_refused: TriangleAlert,
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
  photo_hidden: TriangleAlert,
  photo_decided: Undo2,
  surf_photos: Waves,
  surf_break_album: Images,
  photographer_album: Images,
  shoot: Camera,
  cart: ShoppingCart,
  webhook_disabled: TriangleAlert,
};

export function useNotificationText(): (notification: Notification) => NotificationText {
  const { t, i18n } = useTranslation('notifications');
  const { cents, day } = useFormat();
  const language = i18n.language;
  return (notification) =>
    notificationText(notification, {
      t,
      language,
      cents,
      day,
      name: notification.actor?.full_name ?? t('unknownSender'),
    });
}
