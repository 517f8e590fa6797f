import { useState } from 'react';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { useWithdrawTaxDetails } from '../queries.ts';

export function WithdrawTaxDetails({ onWithdrawn }: { onWithdrawn: () => void }) {
  const { t } = useTranslation('taxDetails');
  const errorText = useErrorText();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <p>
      <Button kind="ghostDanger" onClick={() => setIsAsked(true)}>
        {t('withdraw')}
      </Button>
      <ConfirmChange
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('withdrawTitle')}
        confirmLabel={t('withdraw')}
        change={useWithdrawTaxDetails()}
        sent={undefined}
        doneText={t('withdrawn')}
        onDone={onWithdrawn}
        busyLabel={t('withdrawing')}
        errorText={(error) => `${t('withdrawError')} ${errorText(error)}`}
      >
        <p>{t('withdrawText')}</p>
      </ConfirmChange>
    </p>
  );
}
