import type { JobHandler } from '../jobs/handle.ts';
import { buildRegistry } from '../jobs/registry.ts';
import { adminJobs } from './admin/jobs.ts';
import { albumsJobs } from './albums/jobs.ts';
import { auditJobs } from './audit/jobs.ts';
import { authJobs } from './auth/jobs.ts';
import { bookingsJobs } from './bookings/jobs.ts';
import { booksJobs } from './books/jobs.ts';
import { camerasJobs } from './cameras/jobs.ts';
import { cartJobs } from './cart/jobs.ts';
import { followsJobs } from './follows/jobs.ts';
import { liveJobs } from './live/jobs.ts';
import { messagesJobs } from './messages/jobs.ts';
import { ordersJobs } from './orders/jobs.ts';
import { photosJobs } from './photos/jobs.ts';
import { pushJobs } from './push/jobs.ts';
import { reportsJobs } from './reports/jobs.ts';
import { shootsJobs } from './shoots/jobs.ts';
import { surfsJobs } from './surfs/jobs.ts';
import { tidesJobs } from './tides/jobs.ts';
import { usersJobs } from './users/jobs.ts';
import { webhooksJobs } from './webhooks/jobs.ts';

const jobHandlers: JobHandler[] = [
  ...authJobs,
  ...auditJobs,
  ...usersJobs,
  ...albumsJobs,
  ...photosJobs,
  ...ordersJobs,
  ...booksJobs,
  ...bookingsJobs,
  ...liveJobs,
  ...messagesJobs,
  ...surfsJobs,
  ...tidesJobs,
  ...pushJobs,
  ...followsJobs,
  ...shootsJobs,
  ...reportsJobs,
  ...webhooksJobs,
  ...camerasJobs,
  ...cartJobs,
  ...adminJobs,
];

export const jobRegistry = (): Map<string, JobHandler> => buildRegistry(jobHandlers);
