import { albums } from '@pleamar/contract/albums';
import { links, type LinkTarget, type PosterFormat, type PosterLanguage } from '@pleamar/contract/links';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, callWith } from '../../lib/api/call.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { toast } from '../../ui/toast-store.ts';
import { useTranslation } from '../../texts/react.tsx';

export const posterQueries = {
  album: (albumId: string) =>
    queryOptions({
      queryKey: ['posters', 'album', albumId],
      queryFn: ({ signal }) => callWith({ signal }, albums.get, { params: { albumId } }),
      staleTime: 0,
    }),
  /** Creates the link, or finds the one that exists: a second request creates no other. */
  link: (target: LinkTarget, language: string) =>
    queryOptions({
      queryKey: ['posters', 'link', target, language],
      queryFn: () => call(links.findOrCreate, { body: target }),
    }),
};

interface PosterRequest {
  code: string;
  format: PosterFormat;
  language: PosterLanguage;
}

export function useSavePoster() {
  const { t } = useTranslation('posters');
  return useMutation({
    mutationFn: ({ code, ...query }: PosterRequest) =>
      saveFile(links.poster, { params: { code }, query }, 'pleamar.pdf'),
    onError: () => toast.error(t('saveError')),
  });
}
