import { useTranslation } from '../../texts/react.tsx';
import type { Texts } from '../../texts/namespaces.ts';

const texts: Record<string, (keyof Texts['adminDeliveries'] & `kind${string}`) | undefined> = {
  'auth.send-password-reset': 'kindPasswordReset',
  'auth.send-password-changed': 'kindPasswordChanged',
  'auth.send-email-change': 'kindEmailChange',
  'auth.send-email-change-notice': 'kindEmailChangeNotice',
  'auth.send-two-factor-mail': 'kindTwoFactor',
  'auth.send-key-made': 'kindKey',
  'auth.send-block-notice': 'kindBlock',
  'users.send-welcome': 'kindWelcome',
  'orders.send-receipt': 'kindReceipt',
  'orders.send-sale-notice': 'kindSale',
  'orders.send-refund-notice': 'kindRefund',
  'messages.send-unread': 'kindUnread',
  'messages.send-report': 'kindMessageReport',
  'bookings.send-mail': 'kindBooking',
  'follows.send-album-mails': 'kindAlbumNews',
  'follows.send-daily-mails': 'kindDailyNews',
  'reports.send-received': 'kindReportReceived',
  'reports.send-outcome': 'kindReportOutcome',
  'reports.send-hidden': 'kindPhotoHidden',
  'reports.send-decided': 'kindPhotoDecided',
  'reports.send-to-operator': 'kindPhotoReport',
};

export function useMailText() {
  const { t } = useTranslation('adminDeliveries');
  return (task: string): string => {
    const key = texts[task];
    return key ? t(key) : task;
  };
}
