import { useId, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';

export interface Proof {
  password: string;
  code: string;
}

interface ProofDialogProps {
  title: string;
  /** What it is about, above the fields. */
  children: ReactNode;
  submitLabel: string;
  /** Whether a recovery code is taken too: a keyboard of digits could not type it. */
  takesRecoveryCode: boolean;
  isBusy: boolean;
  error: unknown;
  onSubmit: (proof: Proof) => void;
  onClose: () => void;
}

/** The password and a code, before a change of how one logs in. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, children, submitLabel, takesRecoveryCode, isBusy, error, onSubmit, onClose } = props;
  const { t } = useTranslation(['twoFactor', 'common']);
  const errorText = useErrorText();
  const form = useId();
  const { register, handleSubmit, formState } = useForm<Proof>();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={form} busyLabel={isBusy ? t('working') : undefined}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          // To React the dialog lies inside the form of the settings, which would be saved as well.
          event.stopPropagation();
          void handleSubmit(({ password, code }) => onSubmit({ password, code: code.trim() }))(event);
        }}
      >
        {children}
        {Boolean(error) && <Note kind="danger">{errorText(error)}</Note>}
        <Field
          label={takesRecoveryCode ? t('codeOrRecovery') : t('code')}
          help={t('codeHelp')}
          error={formState.errors.code?.message}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode={takesRecoveryCode ? 'text' : 'numeric'}
              autoComplete="one-time-code"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...register('code', { validate: (code) => code.trim() !== '' || t('codeRequired') })}
            />
          )}
        </Field>
        <Field label={t('password')} error={formState.errors.password?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              {...register('password', { required: t('passwordRequired') })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
