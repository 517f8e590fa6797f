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
      // A delivery ends some seconds after it is requested.
      refetchInterval: ({ state: { data } }) => (data?.some(({ status }) => status === 'waiting') ? 3000 : false),
    }),
};

type WebhookChange = Partial<WebhookDraft> & { is_enabled?: boolean };

export const useAddWebhook = () =>
  useInvalidatingMutation(webhookKey, (body: WebhookDraft) => call(webhookEndpoints.add, { body }));

export const useChangeWebhook = () =>
  useInvalidatingMutation(webhookKey, ({ endpointId, ...body }: WebhookChange & { endpointId: string }) =>
    call(webhookEndpoints.change, { params: { endpointId }, body }),
  );

export const useRemoveWebhook = () =>
  useInvalidatingMutation(webhookKey, (endpointId: string) =>
    call(webhookEndpoints.remove, { params: { endpointId } }),
  );

export const useRenewWebhookSecret = () =>
  useInvalidatingMutation(webhookKey, (endpointId: string) =>
    call(webhookEndpoints.renewSecret, { params: { endpointId } }),
  );

export const useTestWebhook = () =>
  useInvalidatingMutation(webhookKey, (endpointId: string) => call(webhookEndpoints.test, { params: { endpointId } }));

export const useSendDeliveryAgain = () =>
  useInvalidatingMutation(webhookKey, (params: { endpointId: string; deliveryId: string }) =>
    call(webhookEndpoints.sendAgain, { params }),
  );
