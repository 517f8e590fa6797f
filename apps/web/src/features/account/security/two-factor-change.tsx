import { auth } from '@pleamar/contract/auth';
import type { Proof } from '@pleamar/contract/passkeys';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { TwoFactorDialog } from './two-factor-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function DisableTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('twoFactor');
  const end = useMutation({ mutationFn: (body: Proof) => call(auth.endTwoFactor, { body }) });
  return (
    <TwoFactorDialog
      title={t('offTitle')}
      change={end}
      doneText={t('turnedOff')}
      submitLabel={t('turnOff')}
      onClose={onClose}
    >
      <p>{t('offText')}</p>
    </TwoFactorDialog>
  );
}

export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('twoFactor');
  const renew = useMutation({ mutationFn: (body: Proof) => call(auth.renewRecoveryCodes, { body }) });
  if (renew.isSuccess) return <RecoveryCodes codes={renew.data.recovery_codes} onClose={onClose} />;
  return (
    <TwoFactorDialog title={t('newCodesTitle')} change={renew} staysOpen submitLabel={t('newCodes')} onClose={onClose}>
      <p>{t('newCodesText')}</p>
    </TwoFactorDialog>
  );
}
