import { formatDay } from '@pleamar/domain';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from '../../texts/react.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SelectField } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { newestOwnAlbumsQuery } from './queries.ts';

export function AlbumFormField({ namespace, limit }: { namespace: 'cameras' | 'discounts'; limit: number }) {
  const { t } = useTranslation(namespace);
  const { register, formState } = useFormContext<{ albumId: string }>();
  const own = useQuery(newestOwnAlbumsQuery(limit));
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
