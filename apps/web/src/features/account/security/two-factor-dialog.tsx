import type { Proof } from '@pleamar/contract/passkeys';
import { noProof, PasskeyProof, proofFrom, type ProofFields } from '../../../shared/account/passkey-proof.tsx';
import { ReauthDialog } from '../../../shared/account/reauth-dialog.tsx';
import { useTranslation } from '../../../texts/react.tsx';
import type { FormDialogProps } from '../../../ui/form-dialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { CodeAndPassword } from './code-and-password.tsx';

export function TwoFactorDialog<Answer>({
  children,
  ...dialog
}: Omit<FormDialogProps<ProofFields, Proof, Answer>, 'form' | 'sentFrom'>) {
  const { t } = useTranslation('twoFactor');
  const form = useForm({ defaultValues: noProof });
  return (
    <ReauthDialog busyLabel={t('working')} {...dialog} form={form} sentFrom={proofFrom}>
      {children}
      <PasskeyProof>
        <CodeAndPassword takesRecoveryCode />
      </PasskeyProof>
    </ReauthDialog>
  );
}
