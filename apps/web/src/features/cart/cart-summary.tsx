import type { OrderPrice } from '@pleamar/domain/pricing/order-price';
import { Download, Image, User } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/format/format.ts';
import { GiftCodes, useGiftCodes } from '../../shared/checkout/gift-codes.tsx';
import { DiscountField, DiscountRows } from '../../shared/checkout/discount-field.tsx';
import type { BuyerDiscount } from '../../shared/checkout/use-discount.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { PhotoCart } from './cart-lines.ts';
import { canBeBought, needsReview } from './cart-price.ts';
import { useCheckout } from './use-checkout.ts';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import css from './cart-summary.module.css';

interface CartSummaryProps {
  cart: PhotoCart;
  price: OrderPrice;
  discount: BuyerDiscount;
}

export function CartSummary({ cart, price, discount }: CartSummaryProps) {
  const { t } = useTranslation(['cart', 'giftCodes']);
  const { cents } = useFormat();
  const errorText = useErrorText();
  const { start, isStarting, error } = useCheckout();
  const photos = cart.photos.filter(canBeBought);
  const isFree = photos.length > 0 && price.totalCents === 0;
  const gifts = useGiftCodes(price.totalCents);
  const isPaidByGifts = price.totalCents > 0 && gifts.restCents === 0;
  const pay = () =>
    start({
      giftCodes: gifts.codes,
      photoIds: photos.map(({ id }) => id),
      webPhotoIds: photos.filter(({ size }) => size === 'web').map(({ id }) => id),
      totalCents: price.totalCents,
      discountCode: discount.applied?.code,
      hasNewPrices: photos.some(({ seenCents, priceCents }) => seenCents !== priceCents),
    });
  return (
    <aside className={css.summary} aria-label={t('summary')}>
      <h2 className={text.title}>{t('summary')}</h2>
      <dl>
        <DiscountRows code={discount.applied?.code} price={price} />
        <dt>{t('subtotal')}</dt>
        <dd>{cents(price.subtotalCents)}</dd>
        <dt>
          <span>{t('tax')}</span> <span className={cx(text.small, text.muted)}>{t('taxRate')}</span>
        </dt>
        <dd>{cents(price.taxCents)}</dd>
        <dt className={css.total}>{t('total')}</dt>
        <dd className={css.total}>{cents(price.totalCents)}</dd>
      </dl>
      <DiscountField discount={discount} price={price} />
      <GiftCodes {...gifts} totalCents={price.totalCents} />
      {error && !isStarting && <ErrorState title={t('checkoutError')} detail={errorText(error)} onRetry={pay} />}
      <Button
        kind="accent"
        isBig
        isBlock
        busyLabel={isStarting ? t(isFree ? 'checkoutFreeStarting' : 'checkoutStarting') : undefined}
        disabledReason={photos.length === 0 || cart.photos.some(needsReview) ? t('reviewFirst') : undefined}
        onClick={pay}
      >
        {isFree ? t('checkoutFree') : isPaidByGifts ? t('giftCodes:payWithGift') : t('checkout')}
      </Button>
      <Notes
        isFree={isFree}
        hasAverages={price.lines.some((line) => line.cents + line.discountCents !== line.shownCents)}
      />
    </aside>
  );
}

function Notes({ isFree, hasAverages }: { isFree: boolean; hasAverages: boolean }) {
  const { t } = useTranslation('cart');
  return (
    <>
      <ul>
        {!isFree && (
          <li>
            <Download size={16} />
            {t('noteDownload')}
          </li>
        )}
        <li>
          <Image size={16} />
          {t('noteResolution')}
        </li>
        <li>
          <User size={16} />
          {t('noteLicence')}
        </li>
      </ul>
      {hasAverages && <p className={cx(text.small, text.muted)}>{t('averageNote')}</p>}
      {!isFree && <p className={cx(text.small, text.muted)}>{t('noteWithdrawal')}</p>}
    </>
  );
}
