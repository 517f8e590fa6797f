import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { confirmReport } from './confirm-report.ts';
import { decideReport, hideAsOperator } from './decide-report.ts';
import { answerHiding, readHiding } from './hiding.ts';
import { reportAlbum, reportPhoto } from './create-report.ts';
import { listReports } from './read-reports.ts';

export const reportsRoutes: Handlers<Contract['reports']> = {
  photo: (ctx, { params, body }) => reportPhoto(ctx, params.photoId, body),
  album: (ctx, { params, body }) => reportAlbum(ctx, params.albumId, body),
  confirm: (ctx, { body }) => confirmReport(ctx, body.token),
  hiding: (ctx, { params }) => readHiding(ctx, params.photoId),
  answer: (ctx, { params, body }) => answerHiding(ctx, params.photoId, body.text),
  list: (ctx, { query }) => listReports(ctx, query),
  decide: (ctx, { params, body }) => decideReport(ctx, params.reportId, body),
  hidePhoto: (ctx, { params, body }) => hideAsOperator(ctx, params, body),
  hideAlbum: (ctx, { params, body }) => hideAsOperator(ctx, params, body),
};
