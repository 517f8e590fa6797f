import { useForm } from 'react-hook-form';
import { useTranslation } from '../../texts/react.tsx';
import { FormDialog, type FormDialogProps } from '../../ui/form-dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';

export interface Proof {
  password: string;
  code: string;
}

interface ProofDialogProps<Answer> extends Omit<FormDialogProps<Proof, Proof, Answer>, 'form' | 'sentFrom'> {
  /** Whether a recovery code is accepted too: a numeric keyboard could not type it. */
  takesRecoveryCode: boolean;
}

export function ProofDialog<Answer>({ takesRecoveryCode, children, ...dialog }: ProofDialogProps<Answer>) {
  const { t } = useTranslation('twoFactor');
  const form = useForm<Proof>({ defaultValues: { password: '', code: '' } });
  return (
    <FormDialog
      busyLabel={t('working')}
      {...dialog}
      form={form}
      sentFrom={({ password, code }) => ({ password, code: code.trim() })}
    >
      {children}
      <FormField
        control={form.control}
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
      <FormField
        control={form.control}
        name="password"
        label={t('password')}
        rules={{ required: t('passwordRequired') }}
      >
        {(field) => <PasswordInput {...field} autoComplete="current-password" />}
      </FormField>
    </FormDialog>
  );
}
