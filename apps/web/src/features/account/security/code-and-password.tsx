import { useFormContext } from 'react-hook-form';
import { useTranslation } from '../../../texts/react.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

export interface CodeAndPasswordFields {
  password: string;
  code: string;
}

interface CodeAndPasswordProps {
  /** A recovery code has letters, so its field has no numeric keyboard. */
  takesRecoveryCode: boolean;
}

export function CodeAndPassword({ takesRecoveryCode }: CodeAndPasswordProps) {
  const { t } = useTranslation('twoFactor');
  const { control } = useFormContext<CodeAndPasswordFields>();
  return (
    <>
      <FormField
        control={control}
        name="code"
        label={takesRecoveryCode ? t('codeOrRecovery') : t('code')}
        help={t('codeHelp')}
        rules={{ validate: (code) => code.trim() !== '' || t('codeRequired') }}
      >
        {(field) => (
          <TextInput
            {...field}
            inputMode={takesRecoveryCode ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </FormField>
      <FormField control={control} name="password" label={t('password')} rules={{ required: t('passwordRequired') }}>
        {(field) => <PasswordInput {...field} autoComplete="current-password" />}
      </FormField>
    </>
  );
}
