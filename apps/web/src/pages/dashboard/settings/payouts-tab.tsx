import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PayoutsBlock } from '../../../features/payouts/payouts-block.tsx';
import { taxDetailsQuery } from '../../../features/account/queries.ts';
import { TaxDetailsForm } from '../../../features/account/selling/tax-details-form.tsx';
import { WithdrawTaxDetails } from '../../../features/account/selling/withdraw-tax-details.tsx';
import { useTranslation } from '../../../texts/react.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import layout from '../../../ui/layout.module.css';
import text from '../../../ui/text.module.css';
import css from './settings-tabs.module.css';
import { tabSkeleton } from './tab-skeleton.tsx';

export function PayoutsTab() {
  return (
    <div className={css.forms}>
      <PayoutsBlock returnPath="/dashboard/ajustes/cobros" />
      <TaxDetailsSection />
    </div>
  );
}

function TaxDetailsSection() {
  const { t } = useTranslation('taxDetails');
  const taxDetails = useQuery(taxDetailsQuery);
  const [withdrawals, setWithdrawals] = useState(0);
  return (
    <section className={layout.stack} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={text.muted}>{t('hint')}</p>
      <Loaded query={taxDetails} loading={t('loading')} error={t('loadError')} skeleton={tabSkeleton}>
        {({ details }) => (
          <>
            {/* After a withdrawal the key renders the form again, with empty fields. */}
            <TaxDetailsForm key={withdrawals} details={details} />
            {details && <WithdrawTaxDetails onWithdrawn={() => setWithdrawals(withdrawals + 1)} />}
          </>
        )}
      </Loaded>
    </section>
  );
}
