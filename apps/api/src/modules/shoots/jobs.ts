import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import * as kinds from './job-kinds.ts';
import { tellOfShoot } from './tell-of-shoot.ts';

export const shootsJobs: JobHandler[] = [handleJob(kinds.tellOfShoot, (app, { shootId }) => tellOfShoot(app, shootId))];
