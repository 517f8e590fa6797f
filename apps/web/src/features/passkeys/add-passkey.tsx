import { auth } from '@pleamar/contract/auth';
import { passkeys, type Proof } from '@pleamar/contract/passkeys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api/call.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { isAlreadyThere, isCancelled, makePasskey } from '../../lib/passkeys.ts';
import { deviceName } from '../../shared/device-name.ts';
import { noProof, PasskeyProof, proofFrom, type ProofFields } from '../../shared/passkey-proof.tsx';
import { passkeysQuery } from '../../shared/passkeys.ts';
import { userKeys } from '../../shared/query-keys.ts';
import { useTranslation } from '../../texts/react.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { NameField } from './name-field.tsx';

interface Fields extends ProofFields {
  name: string;
}

/** The server asks for the password first; then the browser asks for finger, face or PIN. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('passkeys');
  const queryClient = useQueryClient();
  const generalText = useErrorText();
  const form = useForm<Fields>({ defaultValues: { ...noProof, name: deviceName(navigator.userAgent) } });
  // Without an answer the field is shown: a superfluous code is ignored, a missing one is refused.
  const secondStep = useQuery({ queryKey: userKeys.twoFactor, queryFn: () => call(auth.twoFactor) });
  const needsCode = secondStep.data ? secondStep.data.on_since !== null : secondStep.isError;
  const add = useMutation({
    mutationFn: async ({ name, proof }: { name: string; proof: Proof }) => {
      const passkey = await makePasskey(await call(passkeys.beginAdding, { body: proof }));
      return call(passkeys.add, { body: { name, passkey } });
    },
    onSuccess: () => queryClient.invalidateQueries(passkeysQuery),
  });
  const errorText = (error: Error) => {
    if (isAlreadyThere(error)) return t('alreadyThere');
    return isCancelled(error) ? t('cancelled') : generalText(error);
  };
  return (
    <FormDialog
      title={t('addTitle')}
      form={form}
      change={add}
      sentFrom={({ name, ...proof }) => ({ name: name.trim(), proof: proofFrom(proof) })}
      doneText={t('added')}
      // The confirmation counts once.
      onRefused={() => form.setValue('passkey', null)}
      onClose={onClose}
      submitLabel={t('add')}
      busyLabel={t('adding')}
      errorText={errorText}
    >
      <p>{t('addText')}</p>
      <NameField />
      <PasskeyProof>
        <FormField
          control={form.control}
          name="password"
          label={t('password')}
          rules={{ required: t('passwordRequired') }}
        >
          {(field) => <PasswordInput {...field} autoComplete="current-password" />}
        </FormField>
        {needsCode && (
          <FormField
            control={form.control}
            name="code"
            label={t('code')}
            rules={{ required: secondStep.data ? t('codeRequired') : false }}
          >
            {(field) => (
              <TextInput
                {...field}
                autoComplete="one-time-code"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
              />
            )}
          </FormField>
        )}
      </PasskeyProof>
    </FormDialog>
  );
}
