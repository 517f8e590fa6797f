import { cameraLogins } from '@pleamar/contract/camera-logins';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const cameraLoginsQuery = queryOptions({
  queryKey: ['users', 'camera-logins'],
  queryFn: () => call(cameraLogins.list),
  staleTime: 0,
});
