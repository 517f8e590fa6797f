import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { findForgottenCarts } from './find-forgotten-carts.ts';
import * as kinds from './job-kinds.ts';
import { remindOfCart } from './remind-of-cart.ts';

export const cartJobs: JobHandler[] = [
  handleJob(kinds.findForgotten, (app) => findForgottenCarts(app), '*/10 * * * *'),
  handleJob(kinds.sendReminder, (app, reminder) => remindOfCart(app, reminder)),
];
