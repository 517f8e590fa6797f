import type { AlikeWave } from '@pleamar/contract/photos';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { orderSummaryOf } from './order-summary.ts';
import { orderSummaryQuery } from './queries.ts';
import { useFormat } from '../../lib/format/format.ts';
import { isKnown, useSession } from '../../lib/login/session.ts';
import { useSettings } from '../../lib/page/settings.ts';
import { buyLink } from '../../shared/checkout/buy-link.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';

export function BuyMine({ waves }: { waves: readonly Pick<AlikeWave, 'photos'>[] }) {
  const { t } = useTranslation('moreOfSurfer');
  const { cents } = useFormat();
  const session = useSession();
  const { guestCheckout } = useSettings();
  const isOffered = isKnown(session) && (session.state === 'logged-in' || guestCheckout);
  const photoIds = waves.flatMap(({ photos }) => photos.filter((photo) => !photo.access_granted).map(({ id }) => id));
  const { data } = useQuery({ ...orderSummaryQuery(photoIds), enabled: isOffered && photoIds.length > 0 });
  if (!data) return null;
  const { photos, price, offer } = orderSummaryOf(data);
  if (photos.length === 0) return null;
  return (
    <p className={cx(layout.row, layout.wraps)}>
      <Link className={buttonClass('accent')} {...buyLink(photos.map(({ id }) => id))}>
        {t('buyMine', { count: photos.length, price: cents(price.totalCents) })}
      </Link>
      {offer.savedCents > 0 && (
        <span className={cx(text.small, text.muted)}>{t('buyMineSaves', { saved: cents(offer.savedCents) })}</span>
      )}
    </p>
  );
}
