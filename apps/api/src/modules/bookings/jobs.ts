import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { advanceDueBookings } from './advance-booking.ts';
import { notifyOfBookingPhotosJob } from '../albums/job-kinds.ts';
import * as kinds from './job-kinds.ts';
import { notifyOfBookingPhotos } from './notify-of-booking-photos.ts';
import { sendBookingMail } from './send-mails.ts';

export const bookingsJobs: JobHandler[] = [
  handleJob(kinds.advanceDueBookingsJob, (app) => advanceDueBookings(app), '* * * * *'),
  handleJob(kinds.sendBookingMailJob, (app, mail) => sendBookingMail(app, mail)),
  handleJob(notifyOfBookingPhotosJob, (app, { albumId }) => notifyOfBookingPhotos(app, albumId)),
];
