import { paymentsUpkeep } from '../../adapters/payments/upkeep.ts';
import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { originalsArrived } from '../photos/job-kinds.ts';
import * as kinds from './job-kinds.ts';
import { closeCheckout } from './checkout/close-checkout.ts';
import { deleteGuests } from './guests/delete-guests.ts';
import { deliverDueGifts, deliverGift, sendGiftReceipt } from './gifts/deliver-gifts.ts';
import { executePayout, reversePayout } from './payouts/execute-payout.ts';
import { executeRefund } from './refunds/execute-refund.ts';
import { reconcileOrder, reconcileOrders } from './payments/reconcile-orders.ts';
import { refundMissedOriginals } from './refunds/refund-missed.ts';
import { sendFailedRefundMail, sendPaymentFailedMail, sendRefundToPayMail } from './mails/send-failure-mails.ts';
import { remindOfDueShares, sendShareReminder } from './payouts/waiting-shares.ts';
import { sendFreeMissed, sendOriginalsMail } from './mails/send-original-mails.ts';
import { sendMissedMail, sendReceipt, sendRefundMail, sendSaleMail } from './mails/send-mails.ts';

export const ordersJobs: JobHandler[] = [
  handleJob(paymentsUpkeep, async (app) => app.payments.upkeep?.(), '* * * * *'),
  handleJob(kinds.reconcileAll, (app) => reconcileOrders(app), '* * * * *'),
  handleJob(kinds.refundMissed, (app) => refundMissedOriginals(app), '* * * * *'),
  handleJob(kinds.reconcileOrder, (app, { orderId }) => reconcileOrder(app, orderId)),
  handleJob(kinds.closeCheckout, (app, { orderId }) => closeCheckout(app, orderId)),
  handleJob(kinds.executeRefund, (app, { refundId }) => executeRefund(app, refundId)),
  handleJob(kinds.executePayout, (app, { payoutId }) => executePayout(app, payoutId)),
  handleJob(kinds.reversePayout, (app, reversal) => reversePayout(app, reversal)),
  handleJob(kinds.sendReceipt, (app, { orderId }) => sendReceipt(app, orderId)),
  handleJob(kinds.sendSaleMail, (app, { orderId, photographerId }) => sendSaleMail(app, orderId, photographerId)),
  handleJob(kinds.deleteGuests, (app) => deleteGuests(app), '17 * * * *'),
  handleJob(kinds.deliverGifts, (app) => deliverDueGifts(app), '*/10 * * * *'),
  handleJob(kinds.deliverGift, (app, { giftId }) => deliverGift(app, giftId)),
  handleJob(kinds.sendGiftReceipt, (app, { giftId }) => sendGiftReceipt(app, giftId)),
  handleJob(kinds.remindOfShares, (app) => remindOfDueShares(app), '0 9 * * *'),
  handleJob(kinds.sendWaitingShare, (app, { userId }) => sendShareReminder(app, userId)),
  handleJob(kinds.sendRefundMail, (app, { refundId }) => sendRefundMail(app, refundId)),
  handleJob(kinds.sendPaymentFailedMail, (app, { orderId }) => sendPaymentFailedMail(app, orderId)),
  handleJob(kinds.sendFailedRefundMail, (app, { refundId }) => sendFailedRefundMail(app, refundId)),
  handleJob(kinds.sendRefundToPayMail, (app, { refundId, userId }) => sendRefundToPayMail(app, refundId, userId)),
  handleJob(kinds.sendMissedMail, (app, { refundId, photographerId }) => sendMissedMail(app, refundId, photographerId)),
  handleJob(kinds.sendFreeMissedMail, (app, closed) => sendFreeMissed(app, closed)),
  handleJob(originalsArrived, (app, { orderId }) => sendOriginalsMail(app, orderId)),
];
