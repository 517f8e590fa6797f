import type { Album } from '@pleamar/contract/albums';
import { formatDay } from '@pleamar/domain/dates/dates';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from '../../texts/react.tsx';
import { OwnAlbumField } from './own-album-field.tsx';

/**
 * Only this component has the album's title, so a hidden field takes its id out of the form too: shown again, the field
 * would have an id without a title.
 */
export function AlbumFormField({ namespace }: { namespace: 'cameras' | 'discounts' }) {
  const { t } = useTranslation(namespace);
  const { control } = useFormContext<{ albumId: string }>();
  const { field, fieldState } = useController({
    control,
    name: 'albumId',
    defaultValue: '',
    shouldUnregister: true,
    rules: { required: t('albumRequired') },
  });
  const [chosen, setChosen] = useState<Album | null>(null);
  return (
    <>
      <OwnAlbumField
        chosen={chosen}
        onChoose={(album) => {
          setChosen(album);
          field.onChange(album?.id ?? '');
        }}
        nameOf={({ title, date }) => `${title || t('untitled')} · ${formatDay(date)}`}
        error={fieldState.error?.message}
        texts={{
          label: t('album'),
          placeholder: t('albumChoose'),
          none: t('albumsNone'),
          loading: t('loading'),
          loadError: t('loadError'),
        }}
      />
      <input type="hidden" name={field.name} />
    </>
  );
}
