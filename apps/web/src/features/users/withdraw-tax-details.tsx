import { useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { toast } from '../../lib/toast.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useWithdrawTaxDetails } from './queries.ts';

export function WithdrawTaxDetails({ onWithdrawn }: { onWithdrawn: () => void }) {
  const { t } = useTranslation('taxDetails');
  const errorText = useErrorText();
  const [isAsked, setIsAsked] = useState(false);
  // The mutation's own callback: once it is done, this button is unmounted.
  const withdraw = useWithdrawTaxDetails(() => {
    toast.ok(t('withdrawn'));
    onWithdrawn();
  });
  return (
    <p>
      <Button kind="ghostDanger" onClick={() => setIsAsked(true)}>
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('withdrawTitle')}
        confirmLabel={t('withdraw')}
        busyLabel={withdraw.isPending ? t('withdrawing') : undefined}
        error={withdraw.error ? `${t('withdrawError')} ${errorText(withdraw.error)}` : undefined}
        onConfirm={() => withdraw.mutate()}
      >
        <p>{t('withdrawText')}</p>
      </ConfirmDialog>
    </p>
  );
}
