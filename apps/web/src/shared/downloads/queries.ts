import { queryOptions } from '@tanstack/react-query';
import { fetchOriginals, type FetchOptions, type PhonePhoto } from './phone-files.ts';

export const phoneFilesQuery = (photos: readonly PhonePhoto[], options: Omit<FetchOptions, 'signal'>) =>
  queryOptions({
    queryKey: ['phone-files', ...photos.map(({ photo_id: id }) => id)],
    queryFn: ({ signal }) => fetchOriginals(photos, { ...options, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // The files are megabytes: they leave the memory with the page.
    gcTime: 0,
    structuralSharing: false,
    retry: false,
    networkMode: 'always',
  });
