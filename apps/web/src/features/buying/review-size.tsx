import type { PhotoSize } from '@pleamar/domain/web-size';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format.ts';
import { buyLink } from '../../shared/buy-link.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { isInWebSize, type Review } from './review.ts';
import css from './review-size.module.css';

/** One size for all photos of the purchase, kept in its address. Nothing where only originals are sold. */
export function ReviewSize({ review: { photos, webPhotoIds, sizes } }: { review: Review }) {
  const { t } = useTranslation('buy');
  const { cents } = useFormat();
  const navigate = useNavigate();
  if (!sizes) return null;
  const choose = (size: PhotoSize) => {
    const webIds = size === 'web' ? photos.filter(isInWebSize).map(({ id }) => id) : [];
    const ids = photos.map(({ id }) => id);
    void navigate({ ...buyLink(ids, webIds), replace: true, resetScroll: false });
  };
  return (
    <Segmented
      className={css.sizes}
      label={t('sizeAria')}
      value={webPhotoIds.length > 0 ? 'web' : 'original'}
      onChange={choose}
      options={[
        { value: 'original', label: t('sizeOriginal', { price: cents(sizes.original) }) },
        { value: 'web', label: t('sizeWeb', { price: cents(sizes.web) }) },
      ]}
    />
  );
}
