import type { Proof } from '@pleamar/contract/passkeys';
import { useForm } from 'react-hook-form';
import { noProof, PasskeyProof, proofFrom, type ProofFields } from '../../shared/passkey-proof.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { FormDialog, type FormDialogProps } from '../../ui/form-dialog.tsx';
import { CodeAndPassword } from './code-and-password.tsx';

/** Before a change of the second step: a code and the password, or a passkey. */
export function ProofDialog<Answer>({
  children,
  ...dialog
}: Omit<FormDialogProps<ProofFields, Proof, Answer>, 'form' | 'sentFrom'>) {
  const { t } = useTranslation('twoFactor');
  const form = useForm({ defaultValues: noProof });
  return (
    <FormDialog
      busyLabel={t('working')}
      {...dialog}
      form={form}
      sentFrom={proofFrom}
      // The confirmation counts once.
      onRefused={() => form.setValue('passkey', null)}
    >
      {children}
      <PasskeyProof>
        <CodeAndPassword takesRecoveryCode />
      </PasskeyProof>
    </FormDialog>
  );
}
