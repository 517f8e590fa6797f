import { webhookEndpoints, type WebhookDraft } from '@pleamar/contract/webhook-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useChange } from '../../lib/api/use-change.ts';

const webhookKey = ['webhooks'] as const;

export const webhookQueries = {
  list: queryOptions({ queryKey: [...webhookKey, 'list'], queryFn: () => call(webhookEndpoints.list), staleTime: 0 }),
  deliveries: (endpointId: string) =>
    queryOptions({
      queryKey: [...webhookKey, 'deliveries', endpointId],
      queryFn: () => call(webhookEndpoints.deliveries, { params: { endpointId } }),
      staleTime: 0,
      // A delivery ends a moment after it was asked for.
      refetchInterval: ({ state: { data } }) => (data?.some(({ status }) => status === 'waiting') ? 3000 : false),
    }),
};

type Change = Partial<WebhookDraft> & { is_enabled?: boolean };

export const useWebhookActs = () => ({
  add: useChange(webhookKey, (body: WebhookDraft) => call(webhookEndpoints.add, { body })),
  change: useChange(webhookKey, ({ endpointId, ...body }: Change & { endpointId: string }) =>
    call(webhookEndpoints.change, { params: { endpointId }, body }),
  ),
  remove: useChange(webhookKey, (endpointId: string) => call(webhookEndpoints.remove, { params: { endpointId } })),
  renewSecret: useChange(webhookKey, (endpointId: string) =>
    call(webhookEndpoints.renewSecret, { params: { endpointId } }),
  ),
  test: useChange(webhookKey, (endpointId: string) => call(webhookEndpoints.test, { params: { endpointId } })),
  sendAgain: useChange(webhookKey, (params: { endpointId: string; deliveryId: string }) =>
    call(webhookEndpoints.sendAgain, { params }),
  ),
});
