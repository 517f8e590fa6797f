import { cameraLogins } from '@pleamar/contract/camera-logins';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';

export const cameraLoginsQuery = queryOptions({
  queryKey: ['users', 'camera-logins'],
  queryFn: ({ signal }) => callWith({ signal }, cameraLogins.list),
  staleTime: 0,
});
