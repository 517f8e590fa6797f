import type { PhotoSize } from '@pleamar/domain/pricing/web-size';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';
import text from '../../ui/text.module.css';
import { Segmented } from '../../ui/segmented.tsx';
import type { OrderSummary } from './order-summary.ts';
import { useSizes } from './use-sizes.ts';
import css from './size-of-all-photos.module.css';

/** No size is pressed while the photos have different ones. Renders nothing where only originals are sold. */
export function SizeOfAllPhotos({ review }: { review: OrderSummary }) {
  const { t } = useTranslation('buy');
  const { cents } = useFormat();
  const { sizeOfAll, chooseAll } = useSizes(review);
  const { photos, sizes } = review;
  if (!sizes) return null;
  return (
    <div className={css.row}>
      {photos.length > 1 && <span className={text.strong}>{t('sizeAll')}</span>}
      <Segmented<PhotoSize>
        className={css.sizes}
        label={t(photos.length === 1 ? 'sizeAria' : 'sizeAllAria')}
        value={sizeOfAll}
        onChange={chooseAll}
        options={[
          { value: 'original', label: t('sizeOriginal', { price: cents(sizes.original) }) },
          { value: 'web', label: t('sizeWeb', { price: cents(sizes.web) }) },
        ]}
      />
    </div>
  );
}
