import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import type { CartPhoto } from './cart-lines.ts';
import { withSize } from './cart-lines.ts';
import css from './line-size.module.css';

export function LineSize({ photo, onChange }: { photo: CartPhoto; onChange: (photo: CartPhoto) => void }) {
  const { t } = useTranslation('cart');
  const { cents } = useFormat();
  if (photo.trouble !== null) return null;
  if (photo.upgradeCents !== undefined) return <p className={cx(text.small, text.muted)}>{t('sizeUpgrade')}</p>;
  if (photo.webCents === undefined) return null;
  const other = withSize(photo, photo.size === 'web' ? 'original' : 'web');
  return (
    <p className={cx(text.small, css.size)}>
      <span>{t(photo.size === 'web' ? 'sizeWeb' : 'sizeOriginal')}</span>
      <button type="button" className={text.link} onClick={() => onChange(other)}>
        {t(photo.size === 'web' ? 'switchToOriginal' : 'switchToWeb', { price: cents(other.priceCents) })}
      </button>
    </p>
  );
}
