import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from '../../texts/react.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { PasskeyProof, type ProofFields } from './passkey-proof.tsx';
import { twoFactorQuery } from './queries.ts';

/** For a change that outlives the login: a passkey, or the password and a code, are required once more. */
export function ReauthFields({ namespace }: { namespace: 'apiKeys' | 'cameras' | 'ownData' | 'passkeys' }) {
  const { t } = useTranslation(namespace);
  const { control } = useFormContext<ProofFields>();
  // The field is also shown when the query failed: the server ignores a superfluous code and refuses a missing one.
  const secondStep = useQuery(twoFactorQuery);
  const needsCode = secondStep.data ? secondStep.data.on_since !== null : secondStep.isError;
  return (
    <PasskeyProof>
      <FormField control={control} name="password" label={t('password')} rules={{ required: t('passwordRequired') }}>
        {(field) => <PasswordInput {...field} autoComplete="current-password" />}
      </FormField>
      {needsCode && (
        <FormField
          control={control}
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
  );
}
