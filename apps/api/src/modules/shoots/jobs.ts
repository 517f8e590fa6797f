import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import * as kinds from './job-kinds.ts';
import { notifyOfShoot } from './notify-of-shoot.ts';

export const shootsJobs: JobHandler[] = [
  handleJob(kinds.notifyOfShootJob, (app, { shootId }) => notifyOfShoot(app, shootId)),
];
