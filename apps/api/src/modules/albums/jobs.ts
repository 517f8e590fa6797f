import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';
import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { removeOldViews } from './count-view.ts';
import { changePictureUrlsOfAlbumJob } from './job-kinds.ts';
import { changePictureUrlsOfAlbum } from './change-picture-urls.ts';

const removeOldViewsJob = defineJob({ name: 'albums.forget-visitors', payload: z.unknown() });

export const albumsJobs: JobHandler[] = [
  handleJob(changePictureUrlsOfAlbumJob, (app, { albumId }) => changePictureUrlsOfAlbum(app, albumId)),
  handleJob(removeOldViewsJob, removeOldViews, '17 * * * *'),
];
