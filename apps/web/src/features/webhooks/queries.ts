import { webhookEndpoints, type WebhookDraft } from '@pleamar/contract/webhook-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call, callWith } from '../../lib/api/call.ts';
import { useInvalidatingMutation } from '../../lib/api/use-invalidating-mutation.ts';

const webhookKey = ['webhooks'] as const;

export const webhookQueries = {
  list: queryOptions({
    queryKey: [...webhookKey, 'list'],
    queryFn: ({ signal }) => callWith({ signal }, webhookEndpoints.list),
    staleTime: 0,
  }),
  deliveries: (endpointId: string) =>
    queryOptions({
      queryKey: [...webhookKey, 'deliveries', endpointId],
      queryFn: ({ signal }) => callWith({ signal }, webhookEndpoints.deliveries, { params: { endpointId } }),
      staleTime: 0,
      // A delivery ends a moment after it was asked for.
      refetchInterval: ({ state: { data } }) => (data?.some(({ status }) => status === 'waiting') ? 3000 : false),
    }),
};

type Change = Partial<WebhookDraft> & { is_enabled?: boolean };

export const useWebhookActions = () => ({
  add: useInvalidatingMutation(webhookKey, (body: WebhookDraft) => call(webhookEndpoints.add, { body })),
  change: useInvalidatingMutation(webhookKey, ({ endpointId, ...body }: Change & { endpointId: string }) =>
    call(webhookEndpoints.change, { params: { endpointId }, body }),
  ),
  remove: useInvalidatingMutation(webhookKey, (endpointId: string) =>
    call(webhookEndpoints.remove, { params: { endpointId } }),
  ),
  renewSecret: useInvalidatingMutation(webhookKey, (endpointId: string) =>
    call(webhookEndpoints.renewSecret, { params: { endpointId } }),
  ),
  test: useInvalidatingMutation(webhookKey, (endpointId: string) =>
    call(webhookEndpoints.test, { params: { endpointId } }),
  ),
  sendAgain: useInvalidatingMutation(webhookKey, (params: { endpointId: string; deliveryId: string }) =>
    call(webhookEndpoints.sendAgain, { params }),
  ),
});
