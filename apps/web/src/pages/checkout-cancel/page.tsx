import { Link } from '@tanstack/react-router';
import { privateHead } from '../../lib/page/page-head.ts';
import { useTranslation } from '../../texts/react.tsx';
import { definePage } from '../../lib/page/page.ts';
import { WaitingPhotos } from '../../features/cart/waiting-photos.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

function CheckoutCancelPage() {
  const { t } = useTranslation('checkoutCancel');
  return (
    <MessagePage
      title={t('title')}
      lead={t('text')}
      actions={
        <>
          <Link className={buttonClass('accent', true)} to="/carrito">
            {t('back')}
          </Link>
          <Link className={buttonClass('line', true)} to="/albumes">
            {t('explore')}
          </Link>
        </>
      }
    >
      <WaitingPhotos />
    </MessagePage>
  );
}

export const page = definePage('/public/checkout/cancel', {
  component: CheckoutCancelPage,
  head: privateHead('checkoutCancel:title'),
});
