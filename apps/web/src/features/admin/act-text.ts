import { useTranslation } from '../../texts/react.tsx';
import type { Texts } from '../../texts/namespaces.ts';

export const actTexts = {
  'account.registered': 'accountRegistered',
  'account.exported': 'accountExported',
  'account.deleted': 'accountDeleted',
  'account.blocked': 'accountBlocked',
  'account.unblocked': 'accountUnblocked',
  'operator.made': 'operatorMade',
  'operator.removed': 'operatorRemoved',
  'login.made': 'loginMade',
  'login.locked': 'loginLocked',
  'login.ended': 'loginEnded',
  'login.revoked': 'loginRevoked',
  'password.reset_asked': 'passwordResetAsked',
  'password.changed': 'passwordChanged',
  'email.change_asked': 'emailChangeAsked',
  'email.change_cancelled': 'emailChangeCancelled',
  'email.changed': 'emailChanged',
  'two_factor.on': 'twoFactorOn',
  'two_factor.off': 'twoFactorOff',
  'two_factor.locked': 'twoFactorLocked',
  'two_factor.recovery_code_used': 'twoFactorRecoveryCodeUsed',
  'two_factor.codes_renewed': 'twoFactorCodesRenewed',
  'api_key.made': 'apiKeyMade',
  'api_key.revoked': 'apiKeyRevoked',
  'api_key.new_network': 'apiKeyNewNetwork',
  'price.changed': 'priceChanged',
  'tax_details.changed': 'taxDetailsChanged',
  'tax_details.withdrawn': 'taxDetailsWithdrawn',
  'order.paid': 'orderPaid',
  'refund.asked': 'refundAsked',
  'refund.made': 'refundMade',
  'refund.failed': 'refundFailed',
  'payout.made': 'payoutMade',
  'payout.failed': 'payoutFailed',
  'payout.reversed': 'payoutReversed',
  'album.published': 'albumPublished',
  'album.shared_by_link': 'albumSharedByLink',
  'album.link_renewed': 'albumLinkRenewed',
  'album.code_set': 'albumCodeSet',
  'album.code_removed': 'albumCodeRemoved',
  'album.unpublished': 'albumUnpublished',
  'album.deleted': 'albumDeleted',
  'photo.hidden': 'photoHidden',
  'photo.shown': 'photoShown',
  'photo.replaced': 'photoReplaced',
  'original.downloaded': 'originalDownloaded',
  'booking.request': 'bookingRequest',
  'booking.enter': 'bookingEnter',
  'booking.accept': 'bookingAccept',
  'booking.decline': 'bookingDecline',
  'booking.withdraw': 'bookingWithdraw',
  'booking.cancel': 'bookingCancel',
  'booking.expire': 'bookingExpire',
  'booking.complete': 'bookingComplete',
  'refund.retried': 'refundRetried',
  'payout.retried': 'payoutRetried',
  'payout.reminded': 'payoutReminded',
  'job.retried': 'jobRetried',
  'job.dropped': 'jobDropped',
  'mail.retried': 'mailRetried',
  'mail.settled': 'mailSettled',
  'invoice.retried': 'invoiceRetried',
  'invoice.settled': 'invoiceSettled',
  'person.read': 'personRead',
} as const satisfies Record<string, keyof Texts['adminActs']>;

const texts: Record<string, keyof Texts['adminActs'] | undefined> = actTexts;

export function useActText() {
  const { t } = useTranslation('adminActs');
  return (act: string): string => {
    const key = texts[act];
    return key ? t(key) : act;
  };
}
