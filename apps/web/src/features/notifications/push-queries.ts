import { push, type PushSwitches } from '@pleamar/contract/push';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../lib/login/session.ts';
import { call, callWith } from '../../lib/api/call.ts';
import { useInvalidatingMutation } from '../../lib/api/use-invalidating-mutation.ts';
import { readPushState, disablePush, enablePush } from './push-device.ts';

export const pushSwitchesQuery = queryOptions({
  queryKey: ['push', 'switches'],
  queryFn: ({ signal }) => callWith({ signal }, push.switches),
});

export const devicesQuery = queryOptions({
  queryKey: ['push', 'devices'],
  queryFn: ({ signal }) => callWith({ signal }, push.devices),
  staleTime: 0,
});

/** Read each time, because the permission changes in the browser's own settings. */
export const deviceStateQuery = queryOptions({
  queryKey: ['push', 'state'],
  queryFn: () => readPushState(),
  staleTime: 0,
  networkMode: 'always',
});

export function useChangePushes() {
  const queryClient = useQueryClient();
  return useMutation({
    // One after the other: two requests at once could arrive in the wrong order.
    scope: { id: 'pushes' },
    mutationFn: (changed: Partial<PushSwitches>) => call(push.changeSwitches, { body: changed }),
    onSuccess: (switches) => queryClient.setQueryData(pushSwitchesQuery.queryKey, switches),
  });
}

export function useSwitchPush() {
  const queryClient = useQueryClient();
  const { id } = useUser();
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) return enablePush(id);
      const devices = await queryClient.fetchQuery(devicesQuery);
      return disablePush(devices.find(({ is_this_login }) => is_this_login)?.id);
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: deviceStateQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }),
      ]),
  });
}

export const useRemoveDevice = () =>
  useInvalidatingMutation(devicesQuery.queryKey, (deviceId: string) =>
    call(push.unsubscribe, { params: { deviceId } }),
  );
