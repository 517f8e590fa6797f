import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { findForgottenCarts } from './find-forgotten-carts.ts';
import * as kinds from './job-kinds.ts';
import { sendCartReminder } from './send-cart-reminder.ts';

export const cartJobs: JobHandler[] = [
  handleJob(kinds.findForgottenCartsJob, (app) => findForgottenCarts(app), '*/10 * * * *'),
  handleJob(kinds.sendCartReminderJob, (app, reminder) => sendCartReminder(app, reminder)),
];
