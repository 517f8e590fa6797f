import type { Photo } from '@pleamar/contract/photos';
import type { PhotoSize } from '@pleamar/domain/pricing/web-size';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { Segmented } from '../../ui/segmented.tsx';
import css from './size-choice.module.css';

interface SizeChoiceProps {
  photo: Photo;
  value: PhotoSize;
  onChange: (size: PhotoSize) => void;
}

export function SizeChoice({ photo, value, onChange }: SizeChoiceProps) {
  const { t } = useTranslation('photo');
  const { euros } = useFormat();
  if (photo.web_price === undefined) return null;
  return (
    <Segmented
      className={css.sizes}
      label={t('sizeAria')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'original', label: t('sizeOriginal', { price: euros(photo.price) }) },
        { value: 'web', label: t('sizeWeb', { price: euros(photo.web_price) }) },
      ]}
    />
  );
}
