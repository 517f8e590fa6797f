import { formatMoney } from '@pleamar/domain/money/money';
import { Check, Heart, ShoppingBag } from 'lucide-react';
import { useTranslation } from '../../../texts/react.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { carve, snap } from './rides.ts';
import { cx } from '../../../ui/cx.ts';
import text from '../../../ui/text.module.css';
import photoFrame from '../../../ui/photo-frame.module.css';
import facts from '../../../ui/facts.module.css';
import css from './photo-pictures.module.css';

const photos = [
  { src: snap, priceCents: 800, isInCart: false },
  { src: carve, priceCents: 600, isInCart: true },
];

export function PhotosPicture() {
  const { i18n } = useTranslation();
  return (
    <div className={css.photos}>
      {photos.map(({ src, priceCents, isInCart }) => (
        <div key={src}>
          <span className={cx(photoFrame.photo, css.photo, isInCart && css.inCart)}>
            <Picture src={src} alt="" width={480} height={320} />
          </span>
          <div className={css.facts}>
            <span className={cx(text.money, css.price)}>{formatMoney(priceCents, i18n.language)}</span>
            <Heart fill="currentColor" className={css.liked} />
            {isInCart ? <Check /> : <ShoppingBag />}
          </div>
        </div>
      ))}
    </div>
  );
}

const sizeMb = 11.4;

export function DownloadPicture() {
  const { t, i18n } = useTranslation('info');
  return (
    <div className={css.download}>
      <span className={cx(photoFrame.photo, photoFrame.ratio32)}>
        <Picture src="/scenes/bought-600.webp" alt="" width={600} height={401} />
      </span>
      <dl className={facts.facts}>
        <dt>{t('resolution')}</dt>
        <dd>6000 × 4000</dd>
        <dt>{t('size')}</dt>
        <dd>{sizeMb.toLocaleString(i18n.language)} MB</dd>
        <dt>{t('format')}</dt>
        <dd>JPG</dd>
      </dl>
    </div>
  );
}

export function PreviewPicture() {
  const { t } = useTranslation('info');
  return (
    <div className={css.preview}>
      <div>
        <span className={cx(photoFrame.photo, css.half, css.marked)}>
          <Picture src={snap} alt="" width={480} height={320} />
        </span>
        <p>1600 px</p>
      </div>
      <div>
        <span className={cx(photoFrame.photo, css.half)}>
          <Picture src={snap} alt="" width={480} height={320} />
        </span>
        <p>{t('original')}</p>
      </div>
    </div>
  );
}
