import { passkeys, type PasskeyAnswer, type Proof } from '@pleamar/contract/passkeys';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { call } from '../../lib/api/call.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { askForPasskey, isCancelled, useCanUsePasskeys } from './webauthn.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { passkeysQuery } from './queries.ts';

export interface ProofFields {
  password: string;
  code: string;
  passkey: PasskeyAnswer | null;
}

export const noProof: ProofFields = { password: '', code: '', passkey: null };

export const proofFrom = ({ password, code, passkey }: ProofFields): Proof =>
  passkey ? { passkey } : { password, ...(code.trim() && { code: code.trim() }) };

/** A passkey replaces the fields inside, for an account that has one. */
export function PasskeyProof({ children }: { children: ReactNode }) {
  const { t } = useTranslation('passkeys');
  const { setValue, watch } = useFormContext<ProofFields>();
  const errorText = useErrorText();
  const canUse = useCanUsePasskeys();
  const own = useQuery({ ...passkeysQuery, enabled: canUse });
  const ask = useMutation({
    mutationFn: async () => askForPasskey(await call(passkeys.beginConfirmation)),
    onSuccess: (answer) => setValue('passkey', answer),
  });
  if (watch('passkey')) return <Note>{t('proved')}</Note>;
  return (
    <>
      {children}
      {canUse && (own.data?.length ?? 0) > 0 && (
        <p>
          <Button kind="line" onClick={() => ask.mutate()} busyLabel={ask.isPending ? t('asking') : undefined}>
            <Fingerprint />
            {t('prove')}
          </Button>
        </p>
      )}
      {ask.error && !isCancelled(ask.error) && <Note kind="danger">{errorText(ask.error)}</Note>}
    </>
  );
}
