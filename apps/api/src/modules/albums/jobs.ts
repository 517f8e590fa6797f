import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';
import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { deleteOldViews } from './count-view.ts';
import { changeAddresses } from './job-kinds.ts';
import { giveNewAddresses } from './new-addresses.ts';

const cleanUpViews = defineJob({ name: 'albums.forget-visitors', payload: z.unknown() });

export const albumsJobs: JobHandler[] = [
  handleJob(changeAddresses, (app, { albumId }) => giveNewAddresses(app, albumId)),
  handleJob(cleanUpViews, deleteOldViews, '17 * * * *'),
];
