import { formatMoney } from '@pleamar/domain/money';
import { Check, Heart, ShoppingBag } from 'lucide-react';
import { useTranslation } from '../../../texts/react.tsx';
import { languageOf } from '../../../texts/i18n.ts';
import { Picture } from '../../../ui/picture.tsx';
import { carve, snap } from './rides.ts';

const photos = [
  { src: snap, priceCents: 800, isInCart: false },
  { src: carve, priceCents: 600, isInCart: true },
];

/** Two photo cards, one of them in the cart. */
export function PhotosPicture() {
  const { i18n } = useTranslation();
  return (
    <div className="of-photos">
      {photos.map(({ src, priceCents, isInCart }) => (
        <div key={src}>
          <span className={isInCart ? 'ph in-cart' : 'ph'}>
            <Picture src={src} alt="" width={480} height={320} />
          </span>
          <div className="meta">
            <span className="money">{formatMoney(priceCents, languageOf(i18n))}</span>
            <Heart fill="currentColor" className="liked" />
            {isInCart ? <Check /> : <ShoppingBag />}
          </div>
        </div>
      ))}
    </div>
  );
}

const sizeMb = 11.4;

/** A bought photo with its facts. */
export function DownloadPicture() {
  const { t, i18n } = useTranslation('info');
  return (
    <div className="of-download">
      <span className="ph r32">
        <Picture src="/scenes/bought-600.webp" alt="" width={600} height={401} />
      </span>
      <dl className="kv">
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

/** What everybody sees beside what the buyer gets. */
export function PreviewPicture() {
  const { t } = useTranslation('info');
  return (
    <div className="of-preview">
      <div>
        <span className="ph marked">
          <Picture src={snap} alt="" width={480} height={320} />
        </span>
        <p>1600 px</p>
      </div>
      <div>
        <span className="ph">
          <Picture src={snap} alt="" width={480} height={320} />
        </span>
        <p>{t('original')}</p>
      </div>
    </div>
  );
}
