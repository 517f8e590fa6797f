import { webhookEndpoints, type WebhookDraft } from '@pleamar/contract/webhook-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

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

export function useWebhookActs() {
  const queryClient = useQueryClient();
  const onSettled = () => void queryClient.invalidateQueries({ queryKey: all });
  return {
    add: useMutation({ mutationFn: (body: WebhookDraft) => call(webhookEndpoints.add, { body }), onSettled }),
    change: useMutation({
      mutationFn: ({ endpointId, ...body }: Change & { endpointId: string }) =>
        call(webhookEndpoints.change, { params: { endpointId }, body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (endpointId: string) => call(webhookEndpoints.remove, { params: { endpointId } }),
      onSettled,
    }),
    renewSecret: useMutation({
      mutationFn: (endpointId: string) => call(webhookEndpoints.renewSecret, { params: { endpointId } }),
      onSettled,
    }),
    test: useMutation({
      mutationFn: (endpointId: string) => call(webhookEndpoints.test, { params: { endpointId } }),
      onSettled,
    }),
    sendAgain: useMutation({
      mutationFn: (params: { endpointId: string; deliveryId: string }) => call(webhookEndpoints.sendAgain, { params }),
      onSettled,
    }),
  };
}
