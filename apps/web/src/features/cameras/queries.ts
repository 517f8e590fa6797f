import { cameraLogins } from '@pleamar/contract/camera-logins';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { userKeys } from '../../shared/query-keys.ts';

export const cameraLoginsQuery = queryOptions({
  queryKey: userKeys.cameraLogins,
  queryFn: () => call(cameraLogins.list),
  staleTime: 0,
});
