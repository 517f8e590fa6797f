import { formatMoney } from '@pleamar/domain/money/money';
import { useTranslation } from '../../../texts/react.tsx';
import { cx } from '../../../ui/cx.ts';
import text from '../../../ui/text.module.css';
import css from './sums.module.css';

const packages = [
  { quantity: 1, priceCents: 800 },
  { quantity: 5, priceCents: 3000 },
  { quantity: 10, priceCents: 5000 },
  { quantity: 25, priceCents: 10_000 },
];
const sale = { netCents: 4250, cardCostCents: 89 };

export function PackagesPicture() {
  const { t, i18n } = useTranslation();
  return (
    <dl className={css.sums}>
      {packages.map(({ quantity, priceCents }) => (
        <div key={quantity}>
          <dt>{t('photoCount', { count: quantity })}</dt>
          <dd className={cx(text.display, css.figure)}>{formatMoney(priceCents, i18n.language)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function PayoutPicture() {
  const { t, i18n } = useTranslation('info');
  const money = (cents: number) => formatMoney(cents, i18n.language);
  return (
    <dl className={css.sums}>
      <div>
        <dt>{t('yourPhotos')}</dt>
        <dd className={text.money}>{money(sale.netCents)}</dd>
      </div>
      <div>
        <dt>{t('cardCost')}</dt>
        <dd className={text.money}>−{money(sale.cardCostCents)}</dd>
      </div>
      <div>
        <dt>{t('commission')}</dt>
        <dd className={text.money}>{money(0)}</dd>
      </div>
      <div className={css.total}>
        <dt>{t('youGet')}</dt>
        <dd className={cx(text.display, css.figure)}>{money(sale.netCents - sale.cardCostCents)}</dd>
      </div>
    </dl>
  );
}
