import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';
import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { removeOldViews } from './count-view.ts';
import { changeAddressesOfAlbumJob } from './job-kinds.ts';
import { changeAddressesOfAlbum } from './change-addresses.ts';

const removeOldViewsJob = defineJob({ name: 'albums.forget-visitors', payload: z.unknown() });

export const albumsJobs: JobHandler[] = [
  handleJob(changeAddressesOfAlbumJob, (app, { albumId }) => changeAddressesOfAlbum(app, albumId)),
  handleJob(removeOldViewsJob, removeOldViews, '17 * * * *'),
];
