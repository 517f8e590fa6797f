import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { addCoverSizesJob, removePhotosOfDeletedAlbumsJob } from '../albums/job-kinds.ts';
import { findStrayFiles } from './upkeep/find-stray-files.ts';
import {
  describeGearOfPhotoJob,
  enqueueOldPicturesJob,
  findStrayFilesJob,
  enqueueUndescribedPhotosJob,
  makeBoughtPicturesJob,
  makeSoldWebFileJob,
  processPhotoJob,
  purgeDeletedPhotosJob,
  purgeReplacedOriginalsJob,
  swapOriginalJob,
  renewPicturesJob,
  restartLostPhotosJob,
  sendPhotosReadyMailJob,
  removeUnclaimedFilesJob,
  removeLeftUploadsJob,
} from './job-kinds.ts';
import { makeBoughtPictures } from './pictures/bought-pictures.ts';
import { describeGearOfPhoto, enqueueUndescribedPhotos } from './likeness/describe-gear.ts';
import { addCoverSizes } from './pictures/add-cover-sizes.ts';
import { purgeDeletedPhotos, removeUnclaimedFiles } from './upkeep/purge-photos.ts';
import { restartLostPhotos } from './upkeep/restart-photos.ts';
import { purgeReplacedOriginals } from './originals/purge-replaced-originals.ts';
import { removeOldUploads, removeStrayUploads } from './uploads/remove-uploads.ts';
import { removePhotosOfDeletedAlbums } from './remove-photos.ts';
import { sendPhotosReadyMail } from './photos-ready-mail.ts';
import { swapOriginal } from './originals/swap-original.ts';
import { processPhoto } from './pictures/process-photo.ts';
import { enqueueOldPictures, renewPictures } from './pictures/renew-pictures.ts';
import { makeSoldWebFile } from './originals/web-file.ts';

export const photosJobs: JobHandler[] = [
  handleJob(processPhotoJob, (app, { photoId }) => processPhoto(app, photoId)),
  handleJob(swapOriginalJob, (app, { photoId }) => swapOriginal(app, photoId)),
  handleJob(sendPhotosReadyMailJob, (app, { albumId }) => sendPhotosReadyMail(app, albumId)),
  handleJob(addCoverSizesJob, (app, { photoId }) => addCoverSizes(app, photoId)),
  handleJob(makeBoughtPicturesJob, (app, { photoId }) => makeBoughtPictures(app, photoId)),
  handleJob(makeSoldWebFileJob, (app, { photoId }) => makeSoldWebFile(app, photoId)),
  handleJob(renewPicturesJob, (app, { photoId }) => renewPictures(app, photoId)),
  handleJob(enqueueOldPicturesJob, enqueueOldPictures, '*/10 * * * *'),
  handleJob(describeGearOfPhotoJob, (app, { photoId }) => describeGearOfPhoto(app, photoId)),
  handleJob(enqueueUndescribedPhotosJob, enqueueUndescribedPhotos, '*/10 * * * *'),
  handleJob(removePhotosOfDeletedAlbumsJob, (app, { userId }) => removePhotosOfDeletedAlbums(app, userId)),
  handleJob(purgeDeletedPhotosJob, (app) => purgeDeletedPhotos(app), '17 * * * *'),
  handleJob(purgeReplacedOriginalsJob, (app) => purgeReplacedOriginals(app), '53 3 * * *'),
  handleJob(removeUnclaimedFilesJob, removeUnclaimedFiles, '*/10 * * * *'),
  handleJob(
    removeLeftUploadsJob,
    async (app) => {
      await removeOldUploads(app);
      await removeStrayUploads(app);
    },
    '37 * * * *',
  ),
  handleJob(findStrayFilesJob, async (app) => void (await findStrayFiles(app)), '43 3 * * *'),
  handleJob(
    restartLostPhotosJob,
    async (app) => {
      const rescued = await restartLostPhotos(app);
      if (rescued > 0) app.log.warn({ rescued }, 'photos whose processing was lost are processed again');
    },
    '* * * * *',
  ),
];
