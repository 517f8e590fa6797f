import { albums } from '@pleamar/contract/albums';
import { formatDay } from '@pleamar/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { call } from '../../lib/api/call.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SelectField } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { albumKeys } from '../query-keys.ts';

export function AlbumFormField({ namespace, limit }: { namespace: 'cameras' | 'discounts'; limit: number }) {
  const { t } = useTranslation(namespace);
  const { register, formState } = useFormContext<{ albumId: string }>();
  const own = useQuery(newestAlbumsQuery(limit));
  return (
    <Loaded query={own} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={72} />}>
      {(list) => (
        <SelectField
          label={t('album')}
          help={list.length === 0 ? t('albumsNone') : undefined}
          error={formState.errors.albumId?.message}
          placeholder={t('albumChoose')}
          options={list.map(({ id, title, date }) => ({
            value: id,
            label: `${title || t('untitled')} · ${formatDay(date)}`,
          }))}
          {...register('albumId', { required: t('albumRequired') })}
        />
      )}
    </Loaded>
  );
}

const newestAlbumsQuery = (limit: number) =>
  queryOptions({
    queryKey: [...albumKeys.mine, 'newest', limit],
    queryFn: async () => (await call(albums.list, { query: { owner: 'me', limit } })).items,
    staleTime: 0,
  });
