import { DEFAULT_PHOTO_PRICE_CENTS } from '@pleamar/domain/money/prices';
import { formatMoney } from '@pleamar/domain/money/money';
import { useTranslation } from '../../texts/react.tsx';
import { definePage } from '../../lib/page/page.ts';
import { staticHead } from '../../features/static-pages/static-head.ts';
import { Block, StaticPage } from '../../features/static-pages/static-page.tsx';

function PricingPage() {
  const { t, i18n } = useTranslation('pagePricing');
  const money = (cents: number) => formatMoney(cents, i18n.language);
  return (
    <StaticPage title={t('title')} column="product">
      <Block title={t('accountTitle')} text={t('accountText')} />
      <Block title={t('commissionTitle')} text={t('commissionText', { zero: money(0) })} />
      <Block title={t('photosTitle')} text={t('photosText', { price: money(DEFAULT_PHOTO_PRICE_CENTS) })} />
      <Block title={t('taxTitle')} text={t('taxText')} />
    </StaticPage>
  );
}

export const page = definePage('/public/pricing', {
  component: PricingPage,
  head: staticHead('pagePricing:title', 'pagePricing:accountText'),
});
