import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormDialog, type FormDialogProps } from '../../ui/form-dialog.tsx';
import type { ProofFields } from './passkey-proof.tsx';

/** The owner of the account confirms the change once more; `PasskeyProof` is among the children. */
export function ReauthDialog<Fields extends ProofFields, Sent, Answer>({
  children,
  ...dialog
}: FormDialogProps<Fields, Sent, Answer>) {
  return (
    <FormDialog {...dialog}>
      {children}
      <ClearRefusedPasskey refusal={dialog.change.error} />
    </FormDialog>
  );
}

/** The server accepts a passkey's answer once, so a refused one is cleared and the passkey requested again. */
function ClearRefusedPasskey({ refusal }: { refusal: Error | null }) {
  const { setValue } = useFormContext<ProofFields>();
  useEffect(() => {
    if (refusal) setValue('passkey', null);
  }, [refusal, setValue]);
  return null;
}
