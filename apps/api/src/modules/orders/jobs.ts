import { paymentsUpkeepJob } from '../../adapters/payments/upkeep.ts';
import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { sendOriginalsMailJob } from '../photos/job-kinds.ts';
import * as kinds from './job-kinds.ts';
import { closeCheckout } from './checkout/close-checkout.ts';
import { removeGuests } from './guests/remove-guests.ts';
import { deliverDueGifts, deliverGift, resendGiftMail, sendGiftReceiptMail } from './gifts/deliver-gifts.ts';
import { updatePayoutAccount } from './payouts/connect-payouts.ts';
import { executePayout } from './payouts/execute-payout.ts';
import { reverseOwedPayouts, reversePayout } from './payouts/reverse-payout.ts';
import { executeRefund } from './refunds/execute-refund.ts';
import { reconcileOrder, reconcileOrders } from './payments/reconcile-orders.ts';
import { refundMissedOriginals } from './refunds/refund-missed-originals.ts';
import { sendFailedRefundMail, sendPaymentFailedMail, sendRefundToPayMail } from './mails/send-failure-mails.ts';
import { remindOfDueShares, sendShareReminderMail } from './payouts/waiting-shares.ts';
import { sendFreeMissedMail, sendOriginalsMail } from './mails/send-original-mails.ts';
import { sendMissedMailToPhotographer, sendReceiptMail, sendRefundMail, sendSaleMail } from './mails/send-mails.ts';

export const ordersJobs: JobHandler[] = [
  handleJob(paymentsUpkeepJob, async (app) => app.payments.upkeep?.(), '* * * * *'),
  handleJob(kinds.reconcileOrdersJob, (app) => reconcileOrders(app), '* * * * *'),
  handleJob(kinds.refundMissedOriginalsJob, (app) => refundMissedOriginals(app), '* * * * *'),
  handleJob(kinds.reconcileOrderJob, (app, { orderId }) => reconcileOrder(app, orderId)),
  handleJob(kinds.closeCheckoutJob, (app, { orderId }) => closeCheckout(app, orderId)),
  handleJob(kinds.executeRefundJob, (app, { refundId }) => executeRefund(app, refundId)),
  handleJob(kinds.executePayoutJob, (app, { payoutId }) => executePayout(app, payoutId)),
  handleJob(kinds.updatePayoutAccountJob, (app, { accountRef }) => updatePayoutAccount(app, accountRef)),
  handleJob(kinds.reversePayoutJob, (app, { payoutId }) => reversePayout(app, payoutId)),
  handleJob(kinds.reverseOwedPayoutsJob, (app) => reverseOwedPayouts(app), '23 * * * *'),
  handleJob(kinds.sendReceiptMailJob, (app, { orderId }) => sendReceiptMail(app, orderId)),
  handleJob(kinds.sendSaleMailJob, (app, { orderId, photographerId }) => sendSaleMail(app, orderId, photographerId)),
  handleJob(kinds.removeGuestsJob, (app) => removeGuests(app), '17 * * * *'),
  handleJob(kinds.deliverDueGiftsJob, (app) => deliverDueGifts(app), '*/10 * * * *'),
  handleJob(kinds.deliverGiftJob, (app, { giftId }) => deliverGift(app, giftId)),
  handleJob(kinds.resendGiftMailJob, (app, { giftId }) => resendGiftMail(app, giftId)),
  handleJob(kinds.sendGiftReceiptMailJob, (app, { giftId }) => sendGiftReceiptMail(app, giftId)),
  handleJob(kinds.remindOfDueSharesJob, (app) => remindOfDueShares(app), '0 9 * * *'),
  handleJob(kinds.sendShareReminderMailJob, (app, { userId }) => sendShareReminderMail(app, userId)),
  handleJob(kinds.sendRefundMailJob, (app, { refundId }) => sendRefundMail(app, refundId)),
  handleJob(kinds.sendPaymentFailedMailJob, (app, { orderId }) => sendPaymentFailedMail(app, orderId)),
  handleJob(kinds.sendFailedRefundMailJob, (app, { refundId }) => sendFailedRefundMail(app, refundId)),
  handleJob(kinds.sendRefundToPayMailJob, (app, { refundId, userId }) => sendRefundToPayMail(app, refundId, userId)),
  handleJob(kinds.sendMissedMailToPhotographerJob, (app, { refundId, photographerId }) =>
    sendMissedMailToPhotographer(app, refundId, photographerId),
  ),
  handleJob(kinds.sendFreeMissedMailJob, (app, closed) => sendFreeMissedMail(app, closed)),
  handleJob(sendOriginalsMailJob, (app, { orderId }) => sendOriginalsMail(app, orderId)),
];
