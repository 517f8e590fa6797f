import { centsFromEuros } from '@pleamar/domain/money/money';
import type { PhotoSize as Size } from '@pleamar/domain/pricing/web-size';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { Segmented } from '../../ui/segmented.tsx';
import type { ReviewPhoto } from './order-summary.ts';
import css from './photo-size.module.css';

interface PhotoSizeProps {
  photo: ReviewPhoto;
  number: number;
  value: Size;
  onChange: (size: Size) => void;
}

export function PhotoSize({ photo, number, value, onChange }: PhotoSizeProps) {
  const { t } = useTranslation('buy');
  const { cents } = useFormat();
  if (photo.web_price === undefined) return null;
  const option = (size: Size, euros: number) => ({
    value: size,
    label: (
      <>
        <span>{t(size)}</span> <span className={css.price}>{cents(centsFromEuros(euros))}</span>
      </>
    ),
  });
  return (
    <Segmented
      className={css.sizes}
      label={t('photoSizeAria', { number })}
      value={value}
      onChange={onChange}
      options={[option('original', photo.price), option('web', photo.web_price)]}
    />
  );
}
