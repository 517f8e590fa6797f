import { queryOptions } from '@tanstack/react-query';
import { fetchOriginals, type Fetching, type PhonePhoto } from './phone-files.ts';

export const phoneFilesQuery = (photos: readonly PhonePhoto[], fetching: Omit<Fetching, 'signal'>) =>
  queryOptions({
    queryKey: ['phone-files', ...photos.map(({ photo_id: id }) => id)],
    queryFn: ({ signal }) => fetchOriginals(photos, { ...fetching, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // The files are megabytes: they are released with the page.
    gcTime: 0,
    structuralSharing: false,
    retry: false,
    networkMode: 'always',
  });
