import { photos } from '@pleamar/contract/photos';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';

export const reportedPhotoQuery = (photoId: string) =>
  queryOptions({
    queryKey: ['reported-photo', photoId],
    queryFn: ({ signal }) => callWith({ signal }, photos.get, { params: { photoId } }),
    retry: false,
  });
