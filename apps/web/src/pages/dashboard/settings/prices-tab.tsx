import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DiscountCodes } from '../../../features/discounts/discount-codes.tsx';
import { PackageEditor } from '../../../features/pricing/package-editor.tsx';
import { pricingQueries, useSaveBasePricing } from '../../../features/pricing/queries.ts';
import { BookingOfferForm } from '../../../features/account/selling/booking-offer-form.tsx';
import { useUser } from '../../../lib/login/session.ts';
import { isComingSoon, useSettings } from '../../../lib/page/settings.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import layout from '../../../ui/layout.module.css';
import text from '../../../ui/text.module.css';
import css from './settings-tabs.module.css';
import { tabSkeleton } from './tab-skeleton.tsx';
import { profileQuery } from '../../../features/account/profile/profile-queries.ts';

export function PricesTab() {
  const { t } = useTranslation(['pricing', 'bookingOffer']);
  const profile = useQuery(profileQuery(useUser().id));
  const packages = useQuery(pricingQueries.base());
  const savePackages = useSaveBasePricing();
  return (
    <div className={css.forms}>
      <Loaded query={packages} loading={t('pricing:loading')} error={t('pricing:loadError')} skeleton={tabSkeleton}>
        {(rows) => <PackageEditor rows={rows} hint={t('pricing:baseHint')} onSave={savePackages} />}
      </Loaded>
      <DiscountCodes />
      <section className={layout.stack} aria-label={t('bookingOffer:title')}>
        <h2>{t('bookingOffer:title')}</h2>
        <p className={text.muted}>{t('bookingOffer:hint')}</p>
        <Loaded
          query={profile}
          loading={t('bookingOffer:loading')}
          error={t('bookingOffer:loadError')}
          skeleton={tabSkeleton}
        >
          {(found) => <BookingOfferForm profile={found} availabilityLink={<AvailabilityLink />} />}
        </Loaded>
      </section>
    </div>
  );
}

function AvailabilityLink() {
  const { t } = useTranslation('bookingOffer');
  if (isComingSoon(useSettings(), 'sesiones')) return null;
  return (
    <Link className={text.link} to="/dashboard/sesiones">
      {t('availabilityLink')}
    </Link>
  );
}
