import { auth } from '@pleamar/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { toast } from '../../lib/toast.ts';
import { useTranslation } from '../../texts/react.tsx';
import { ProofDialog, type Proof } from './proof-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function OffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('twoFactor');
  const end = useMutation({
    mutationFn: (body: Proof) => call(auth.endTwoFactor, { body }),
    onSuccess: () => {
      toast.ok(t('turnedOff'));
      onClose();
    },
  });
  return (
    <ProofDialog
      title={t('offTitle')}
      submitLabel={t('turnOff')}
      takesRecoveryCode
      isBusy={end.isPending}
      error={end.error}
      onSubmit={(proof) => end.mutate(proof)}
      onClose={onClose}
    >
      <p>{t('offText')}</p>
    </ProofDialog>
  );
}

export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('twoFactor');
  const renew = useMutation({ mutationFn: (body: Proof) => call(auth.renewRecoveryCodes, { body }) });
  if (renew.isSuccess) return <RecoveryCodes codes={renew.data.recovery_codes} onClose={onClose} />;
  return (
    <ProofDialog
      title={t('newCodesTitle')}
      submitLabel={t('newCodes')}
      takesRecoveryCode
      isBusy={renew.isPending}
      error={renew.error}
      onSubmit={(proof) => renew.mutate(proof)}
      onClose={onClose}
    >
      <p>{t('newCodesText')}</p>
    </ProofDialog>
  );
}
