import { webhookEndpoints, type WebhookDraft } from '@pleamar/contract/webhook-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useChange } from '../../lib/use-change.ts';

const all = ['webhooks'] as const;

export const webhookQueries = {
  list: queryOptions({ queryKey: [...all, 'list'], queryFn: () => call(webhookEndpoints.list), staleTime: 0 }),
  deliveries: (endpointId: string) =>
    queryOptions({
      queryKey: [...all, 'deliveries', endpointId],
      queryFn: () => call(webhookEndpoints.deliveries, { params: { endpointId } }),
      staleTime: 0,
      // A delivery ends a moment after it was asked for.
      refetchInterval: ({ state: { data } }) => (data?.some(({ status }) => status === 'waiting') ? 3000 : false),
    }),
};

type Change = Partial<WebhookDraft> & { is_enabled?: boolean };

export const useWebhookActs = () => ({
  add: useChange(all, (body: WebhookDraft) => call(webhookEndpoints.add, { body })),
  change: useChange(all, ({ endpointId, ...body }: Change & { endpointId: string }) =>
    call(webhookEndpoints.change, { params: { endpointId }, body }),
  ),
  remove: useChange(all, (endpointId: string) => call(webhookEndpoints.remove, { params: { endpointId } })),
  renewSecret: useChange(all, (endpointId: string) => call(webhookEndpoints.renewSecret, { params: { endpointId } })),
  test: useChange(all, (endpointId: string) => call(webhookEndpoints.test, { params: { endpointId } })),
  sendAgain: useChange(all, (params: { endpointId: string; deliveryId: string }) =>
    call(webhookEndpoints.sendAgain, { params }),
  ),
});
