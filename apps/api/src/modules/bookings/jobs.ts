import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { advanceDueBookings } from './advance-booking.ts';
import { notifyOfBookingPhotos } from '../albums/job-kinds.ts';
import * as kinds from './job-kinds.ts';
import { notifySurferOfPhotos } from './photos-ready.ts';
import { sendMailOfBooking } from './send-mails.ts';

export const bookingsJobs: JobHandler[] = [
  handleJob(kinds.advanceDue, (app) => advanceDueBookings(app), '* * * * *'),
  handleJob(kinds.sendBookingMail, (app, mail) => sendMailOfBooking(app, mail)),
  handleJob(notifyOfBookingPhotos, (app, { albumId }) => notifySurferOfPhotos(app, albumId)),
];
