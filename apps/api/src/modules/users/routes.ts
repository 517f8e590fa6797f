import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { claimAsAccount, mergeOrder } from './claim-order.ts';
import { changeMe, cancelEmailChange } from './change-me.ts';
import { deleteMe } from './delete-me.ts';
import { exportMe } from './export-me.ts';
import { listPeople, readMe, readPerson } from './read-people.ts';
import { changeProfile, createProfile, readProfile } from './change-profile.ts';
import { changePicture, removePicture } from './change-picture.ts';
import { register } from './register.ts';
import { addRole } from './add-role.ts';

export const usersRoutes: Handlers<Contract['users']> = {
  register: (ctx, { body }) => register(ctx, body),
  list: (ctx, { query }) => listPeople(ctx, query),
  me: (ctx) => readMe(ctx, ctx.user.id),
  changeMe: (ctx, { body }) => changeMe(ctx, body),
  addRole: (ctx, { body }) => addRole(ctx, body.role),
  changePicture: (ctx, { files }) => changePicture(ctx, files),
  removePicture: (ctx) => removePicture(ctx),
  cancelEmailChange: (ctx) => cancelEmailChange(ctx),
  exportMe: (ctx) => exportMe(ctx),
  deleteMe: (ctx, { body }) => deleteMe(ctx, body),
  get: (ctx, { params }) => readPerson(ctx, params.userId),
  profile: (ctx, { params }) => readProfile(ctx, params.userId),
  createProfile: (ctx, { params, body }) => createProfile(ctx, params.userId, body),
  changeProfile: (ctx, { params, body }) => changeProfile(ctx, params.userId, body),
};

export const guestAccountsRoutes: Handlers<Contract['guestAccounts']> = {
  create: (ctx, { params, body }) => claimAsAccount(ctx, params.orderId, body),
  merge: (ctx, { params }) => mergeOrder(ctx, params.orderId),
};
