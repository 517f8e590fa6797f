import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';
import { centsFromEuros } from '@pleamar/domain/money/money';
import { priceOrder } from '@pleamar/domain/pricing/order-price';
import { offerOf } from '@pleamar/domain/pricing/package-offer';
import { packagesFromRows } from '@pleamar/domain/pricing/package-table';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { useUserCheckout } from '../../features/purchase-review/direct-checkout.ts';
import { pricingQueries } from '../../features/pricing/queries.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/format/format.ts';
import { isKnown, useSession } from '../../lib/login/session.ts';
import { useSettings } from '../../lib/page/settings.ts';
import { toast } from '../../ui/toast-store.ts';
import { buyLink } from '../../shared/checkout/buy-link.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';

interface BuyWaveProps {
  album: Album;
  photos: readonly Photo[];
}

/** A logged-in user pays at once; a visitor first reviews the purchase. */
export function BuyWave({ album, photos }: BuyWaveProps) {
  const { t } = useTranslation('album');
  const { cents } = useFormat();
  const session = useSession();
  const { guestCheckout } = useSettings();
  const { data: packages } = useQuery(pricingQueries.album(album.id));
  const user = session.state === 'logged-in' ? session.user : null;
  const wanted = photos.filter((photo) => !photo.access_granted);
  const isOffered = isKnown(session) && (user ? user.id !== album.user_id : guestCheckout);
  if (!packages || !isOffered || wanted.length === 0) return null;
  const ordered = wanted.map(({ id, is_premium: isPremium, premium_price: euros, price }) => ({
    id,
    albumId: album.id,
    isPremium,
    ownPriceCents: centsFromEuros(euros),
    isFree: price === 0,
  }));
  const byAlbum = new Map([[album.id, packagesFromRows(packages)]]);
  const { totalCents } = priceOrder(ordered, byAlbum);
  const { savedCents } = offerOf(ordered, byAlbum);
  const label =
    totalCents === 0
      ? t('freeWave', { count: wanted.length })
      : t('buyWave', { count: wanted.length, price: cents(totalCents) });
  const photoIds = wanted.map(({ id }) => id);
  return (
    <>
      {user ? (
        <PayWave photoIds={photoIds} totalCents={totalCents} label={label} />
      ) : (
        <Link className={buttonClass('accent')} {...buyLink(photoIds)}>
          {label}
        </Link>
      )}
      {savedCents > 0 && (
        <span className={cx(text.small, text.muted)}>{t('buyWaveSaves', { saved: cents(savedCents) })}</span>
      )}
    </>
  );
}

interface PayWaveProps {
  photoIds: string[];
  totalCents: number;
  label: string;
}

function PayWave({ photoIds, totalCents, label }: PayWaveProps) {
  const { t } = useTranslation('cart');
  const errorText = useErrorText();
  const { start, isStarting } = useUserCheckout((error) => void toast.error(errorText(error)));
  return (
    <Button
      kind="accent"
      busyLabel={isStarting ? t('checkoutStarting') : undefined}
      onClick={() => start({ photoIds, totalCents })}
    >
      {label}
    </Button>
  );
}
