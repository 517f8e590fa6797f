import type { Photo } from '@pleamar/contract/photos';
import type { OrderPrice } from '@pleamar/domain/pricing/order-price';
import type { PhotoSize } from '@pleamar/domain/pricing/web-size';
import { Link } from '@tanstack/react-router';
import { Download, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { shownPrice } from '../../features/cart/shown-price.ts';
import { useFormat } from '../../lib/format/format.ts';
import { loginLink, registerLink, useCurrentPath } from '../../shared/account/next-path.ts';
import { useSettings } from '../../lib/page/settings.ts';
import { addToCartPath, buyLink } from '../../shared/checkout/buy-link.ts';
import { SizeChoice } from '../photos/size-choice.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import css from './lightbox-footer.module.css';

/** A visitor can buy without an account, unless the operator requires one. The login leads back to the open photo. */
export function VisitorActions({ photo }: { photo: Photo }) {
  const { t } = useTranslation('photo');
  const { guestCheckout } = useSettings();
  const here = useCurrentPath();
  const [size, setSize] = useState<PhotoSize>('original');
  if (photo.price === 0) return <FreeVisitorActions here={here} />;
  const webIds = size === 'web' && photo.web_price !== undefined ? [photo.id] : [];
  const buying = guestCheckout ? buyLink([photo.id], webIds) : registerLink({ next: addToCartPath(photo.id, webIds) });
  return (
    <div className={css.visitor} data-tall>
      <SizeChoice photo={photo} value={size} onChange={setSize} />
      <Link className={buttonClass('accent')} {...buying}>
        <ShoppingBag />
        {t('buyThis')}
      </Link>
      <Link className={buttonClass('line')} {...loginLink(here)}>
        {t('modalLogin')}
      </Link>
    </div>
  );
}

function FreeVisitorActions({ here }: { here: string }) {
  const { t } = useTranslation('photo');
  return (
    <div className={css.visitor} data-tall>
      <Link className={buttonClass('accent')} {...registerLink({ next: here })}>
        <Download />
        {t('freeVisitor')}
      </Link>
      <Link className={buttonClass('line')} {...loginLink(here)}>
        {t('modalLoginFree')}
      </Link>
    </div>
  );
}

interface LightboxPriceProps {
  photo: Photo;
  price: OrderPrice | undefined;
  note: string | undefined;
}

export function LightboxPrice({ photo, price, note }: LightboxPriceProps) {
  const { t } = useTranslation('photo');
  const { euros, cents } = useFormat();
  const inCart = shownPrice(price, photo);
  return (
    <p className={css.price}>
      <span className={cx(text.display, css.amount)}>
        {note ?? (photo.price === 0 ? t('free') : euros(photo.price))}
      </span>
      {!note && !photo.is_premium && photo.price > 0 && (
        <span className={cx(text.small, text.muted)}>
          {t('priceAlone')}
          {inCart !== shownPrice(undefined, photo) && (
            <>
              <br />
              {t('priceInCart', { price: cents(inCart) })}
            </>
          )}
        </span>
      )}
    </p>
  );
}
