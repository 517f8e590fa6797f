import type { MailJob } from '@pleamar/contract/admin';
import { useTranslation } from '../../texts/react.tsx';
import type { Texts } from '../../texts/namespaces.ts';

const mailTexts = {
  'auth.send-password-reset': 'kindPasswordReset',
  'auth.send-password-changed': 'kindPasswordChanged',
  'auth.send-email-change': 'kindEmailChange',
  'auth.send-email-change-notice': 'kindEmailChangeNotice',
  'auth.send-two-factor-mail': 'kindTwoFactor',
  'auth.send-key-made': 'kindKey',
  'auth.send-passkey-mail': 'kindPasskey',
  'auth.send-block-notice': 'kindBlock',
  'cameras.send-login-made': 'kindCameraLogin',
  'users.send-welcome': 'kindWelcome',
  'users.send-goodbye': 'kindGoodbye',
  'orders.send-receipt': 'kindReceipt',
  'orders.send-gift-receipt': 'kindGiftReceipt',
  'orders.deliver-gift': 'kindGift',
  'orders.resend-gift': 'kindGiftAgain',
  'orders.send-sale-notice': 'kindSale',
  'orders.send-refund-notice': 'kindRefund',
  'orders.send-missed-notice': 'kindMissed',
  'orders.send-payment-failed': 'kindPaymentFailed',
  'orders.send-failed-refund': 'kindFailedRefund',
  'orders.send-refund-to-pay': 'kindRefundToPay',
  'orders.send-free-missed-notice': 'kindFreeMissed',
  'photos.originals-arrived': 'kindOriginals',
  'orders.send-waiting-share': 'kindWaitingShare',
  'bookings.send-mail': 'kindBooking',
  'cart.send-reminder': 'kindCartReminder',
  'follows.send-album-mails': 'kindAlbumNews',
  'follows.send-daily-mails': 'kindDailyNews',
  'messages.send-unread': 'kindUnread',
  'messages.send-report': 'kindMessageReport',
  'photos.send-ready-mail': 'kindPhotosReady',
  'reports.send-received': 'kindReportReceived',
  'reports.send-hidden': 'kindPhotoHidden',
  'reports.send-objection': 'kindObjection',
  'reports.send-to-operator': 'kindPhotoReport',
  'reports.send-outcome': 'kindReportOutcome',
  'reports.send-decided': 'kindPhotoDecided',
} as const satisfies Record<MailJob, keyof Texts['adminDeliveries'] & `kind${string}`>;

/** A mail of a former version may have a job that is no longer declared: its name is shown as it is. */
const texts: Record<string, keyof Texts['adminDeliveries'] | undefined> = mailTexts;

export function useMailText() {
  const { t } = useTranslation('adminDeliveries');
  return (task: string): string => {
    const key = texts[task];
    return key ? t(key) : task;
  };
}
