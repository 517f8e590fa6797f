import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { answerHiding, readHiding } from './hiding.ts';
import { reportAlbum, reportPhoto } from './make-report.ts';

export const reportsRoutes: Handlers<Contract['reports']> = {
  photo: (ctx, { params, body }) => reportPhoto(ctx, params.photoId, body),
  album: (ctx, { params, body }) => reportAlbum(ctx, params.albumId, body),
  hiding: (ctx, { params }) => readHiding(ctx, params.photoId),
  answer: async (ctx, { params, body }) => {
    await answerHiding(ctx, params.photoId, body.text);
    return { ok: true };
  },
};
