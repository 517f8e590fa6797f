import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { addEndpoint, changeEndpoint, listEndpoints, removeEndpoint, renewSecret } from './change-endpoints.ts';
import { listDeliveries, resendDelivery, sendTest } from './deliveries.ts';

export const webhookEndpointsRoutes: Handlers<Contract['webhookEndpoints']> = {
  list: (ctx) => listEndpoints(ctx),
  add: (ctx, { body }) => addEndpoint(ctx, body),
  change: (ctx, { params, body }) => changeEndpoint(ctx, params.endpointId, body),
  remove: (ctx, { params }) => removeEndpoint(ctx, params.endpointId),
  renewSecret: (ctx, { params }) => renewSecret(ctx, params.endpointId),
  test: (ctx, { params }) => sendTest(ctx, params.endpointId),
  deliveries: (ctx, { params }) => listDeliveries(ctx, params.endpointId),
  sendAgain: (ctx, { params }) => resendDelivery(ctx, params.endpointId, params.deliveryId),
};
