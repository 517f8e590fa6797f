import { passkeys, type Proof } from '@pleamar/contract/passkeys';
import { MAX_PASSKEY_NAME_LENGTH } from '@pleamar/domain/accounts/passkeys';
import { call } from '../../lib/api/call.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { isAlreadyRegistered, isCancelled, createPasskey } from '../../shared/account/webauthn.ts';
import { useInvalidatingMutation } from '../../lib/api/use-invalidating-mutation.ts';
import { deviceName } from '../../lib/browser/device-name.ts';
import { NameField } from '../../shared/account/name-field.tsx';
import { noProof, proofFrom, type ProofFields } from '../../shared/account/passkey-proof.tsx';
import { ReauthDialog } from '../../shared/account/reauth-dialog.tsx';
import { ReauthFields } from '../../shared/account/reauth-fields.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { passkeysQuery } from '../../shared/account/queries.ts';
import { useForm } from '../../ui/use-form.ts';

interface Fields extends ProofFields {
  name: string;
}

/** The server requires the password first; then the browser asks for finger, face or PIN. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('passkeys');
  const generalText = useErrorText();
  const form = useForm<Fields>({ defaultValues: { ...noProof, name: deviceName(navigator.userAgent) } });
  const add = useInvalidatingMutation(
    passkeysQuery.queryKey,
    async ({ name, proof }: { name: string; proof: Proof }) => {
      const passkey = await createPasskey(await call(passkeys.beginAdding, { body: proof }));
      return call(passkeys.add, { body: { name, passkey } });
    },
  );
  const errorText = (error: Error) => {
    if (isAlreadyRegistered(error)) return t('alreadyThere');
    return isCancelled(error) ? t('cancelled') : generalText(error);
  };
  return (
    <ReauthDialog
      title={t('addTitle')}
      form={form}
      change={add}
      sentFrom={({ name, ...proof }) => ({ name: name.trim(), proof: proofFrom(proof) })}
      doneText={t('added')}
      onClose={onClose}
      submitLabel={t('add')}
      busyLabel={t('adding')}
      errorText={errorText}
    >
      <p>{t('addText')}</p>
      <NameField namespace="passkeys" max={MAX_PASSKEY_NAME_LENGTH} />
      <ReauthFields namespace="passkeys" />
    </ReauthDialog>
  );
}
