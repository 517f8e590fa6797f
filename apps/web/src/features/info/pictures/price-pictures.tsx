import { formatMoney } from '@pleamar/domain/money';
import { useTranslation } from '../../../texts/react.tsx';
import { languageOf } from '../../../texts/i18n.ts';

const packages = [
  { quantity: 1, priceCents: 800 },
  { quantity: 5, priceCents: 3000 },
  { quantity: 10, priceCents: 5000 },
  { quantity: 25, priceCents: 10_000 },
];
const sale = { netCents: 4250, cardCostCents: 89 };

/** An album's packages. */
export function PackagesPicture() {
  const { t, i18n } = useTranslation();
  return (
    <dl className="of-sums">
      {packages.map(({ quantity, priceCents }) => (
        <div key={quantity}>
          <dt>{t('photoCount', { count: quantity })}</dt>
          <dd className="d">{formatMoney(priceCents, languageOf(i18n))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a photographer gets of a sale, as the order's detail tells it. */
export function PayoutPicture() {
  const { t, i18n } = useTranslation('info');
  const money = (cents: number) => formatMoney(cents, languageOf(i18n));
  return (
    <dl className="of-sums">
      <div>
        <dt>{t('yourPhotos')}</dt>
        <dd className="money">{money(sale.netCents)}</dd>
      </div>
      <div>
        <dt>{t('cardCost')}</dt>
        <dd className="money">−{money(sale.cardCostCents)}</dd>
      </div>
      <div>
        <dt>{t('commission')}</dt>
        <dd className="money">{money(0)}</dd>
      </div>
      <div className="sum">
        <dt>{t('youGet')}</dt>
        <dd className="d">{money(sale.netCents - sale.cardCostCents)}</dd>
      </div>
    </dl>
  );
}
