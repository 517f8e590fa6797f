import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { makeCoverSizes, removePhotos } from '../albums/job-kinds.ts';
import { findStrayFiles } from './upkeep/find-stray-files.ts';
import {
  describeGear,
  findOldPictures,
  findStrays,
  findUndescribed,
  makeBoughtPictures,
  makeWebFile,
  processPhoto,
  purgePhotos,
  purgeReplaced,
  replacePhoto,
  renewPictures,
  rescuePhotos,
  sendPhotosReady,
  sweepFiles,
  sweepUploads,
} from './job-kinds.ts';
import { addBoughtPictures } from './pictures/bought-pictures.ts';
import { describeGearOf, enqueueUndescribed } from './likeness/describe-gear.ts';
import { addCoverSizes } from './pictures/add-cover-sizes.ts';
import { purgeDeletedPhotos, rescueLostPhotos, sweepStorage } from './upkeep/housekeeping.ts';
import { purgeReplacedOriginals } from './originals/purge-replaced.ts';
import { deleteOldUploads, deleteStrayUploads } from './uploads/remove-uploads.ts';
import { removePhotosOfDeleted } from './remove-photos.ts';
import { sendPhotosReadyMail } from './photos-ready-mail.ts';
import { swapOriginal } from './originals/swap-original.ts';
import { processPhoto as makePictures } from './pictures/process-photo.ts';
import { enqueueOldPictures, renewPicturesOf } from './pictures/renew-pictures.ts';
import { makeSoldWebFile } from './originals/web-file.ts';

export const photosJobs: JobHandler[] = [
  handleJob(processPhoto, (app, { photoId }) => makePictures(app, photoId)),
  handleJob(replacePhoto, (app, { photoId }) => swapOriginal(app, photoId)),
  handleJob(sendPhotosReady, (app, { albumId }) => sendPhotosReadyMail(app, albumId)),
  handleJob(makeCoverSizes, (app, { photoId }) => addCoverSizes(app, photoId)),
  handleJob(makeBoughtPictures, (app, { photoId }) => addBoughtPictures(app, photoId)),
  handleJob(makeWebFile, (app, { photoId }) => makeSoldWebFile(app, photoId)),
  handleJob(renewPictures, (app, { photoId }) => renewPicturesOf(app, photoId)),
  handleJob(findOldPictures, enqueueOldPictures, '*/10 * * * *'),
  handleJob(describeGear, (app, { photoId }) => describeGearOf(app, photoId)),
  handleJob(findUndescribed, enqueueUndescribed, '*/10 * * * *'),
  handleJob(removePhotos, (app, { userId }) => removePhotosOfDeleted(app, userId)),
  handleJob(purgePhotos, (app) => purgeDeletedPhotos(app), '17 * * * *'),
  handleJob(purgeReplaced, (app) => purgeReplacedOriginals(app), '53 3 * * *'),
  handleJob(sweepFiles, sweepStorage, '*/10 * * * *'),
  handleJob(
    sweepUploads,
    async (app) => {
      await deleteOldUploads(app);
      await deleteStrayUploads(app);
    },
    '37 * * * *',
  ),
  handleJob(findStrays, async (app) => void (await findStrayFiles(app)), '43 3 * * *'),
  handleJob(
    rescuePhotos,
    async (app) => {
      const rescued = await rescueLostPhotos(app);
      if (rescued > 0) app.log.warn({ rescued }, 'photos whose processing was lost are processed again');
    },
    '* * * * *',
  ),
];
