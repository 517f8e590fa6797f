import { photos } from '@pleamar/contract/photos';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const reportedPhotoQuery = (photoId: string) =>
  queryOptions({
    queryKey: ['reported-photo', photoId],
    queryFn: () => call(photos.get, { params: { photoId } }),
    retry: false,
  });
