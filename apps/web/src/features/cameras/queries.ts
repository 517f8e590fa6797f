import { albums } from '@pleamar/contract/albums';
import { cameraLogins } from '@pleamar/contract/camera-logins';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { albumKeys, userKeys } from '../../shared/query-keys.ts';

export const cameraLoginsQuery = queryOptions({
  queryKey: userKeys.cameraLogins,
  queryFn: () => call(cameraLogins.list),
  staleTime: 0,
});

/** The newest ones: photos come into an album of these days. */
export const newestAlbumsQuery = queryOptions({
  queryKey: [...albumKeys.mine, 'for-cameras'],
  queryFn: async () => (await call(albums.list, { query: { owner: 'me', limit: 50 } })).items,
  staleTime: 0,
});
