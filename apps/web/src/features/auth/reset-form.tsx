import { auth } from '@pleamar/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../texts/react.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useActionData } from '../../lib/page/action-data.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-input.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSavedForm } from '../../ui/use-saved-form.ts';
import { ExpiredLink } from './expired-link.tsx';
import { newPasswordRules } from '../../shared/account/field-rules.ts';
import { repeatedPasswordRules } from './field-rules.ts';

interface ResetFormProps {
  token: string;
  onChanged: () => void;
}

export function ResetForm({ token, onChanged }: ResetFormProps) {
  const { t } = useTranslation('reset');
  const errorText = useErrorText();
  const form = useForm<{ password: string; repeated: string }>();
  const { register, handleSubmit, getValues } = form;
  const change = useMutation({
    mutationFn: (password: string) =>
      call(auth.resetPassword, { body: { reset_token: token, new_password: password } }),
    onSuccess: onChanged,
  });
  const actionData = useActionData(onChanged);
  const { ref, send, error, problemOf } = useSavedForm(form, change, {
    fieldAt: { new_password: 'password' },
    actionData,
  });
  if (isUsedUp(error)) return <ExpiredLink reason={t('linkExpired')} />;
  return (
    <form ref={ref} noValidate method="post" onSubmit={handleSubmit(({ password }) => send(password))}>
      <h1>{t('title')}</h1>
      {error && <Note kind="danger">{error instanceof ApiError ? errorText(error) : t('error')}</Note>}
      <PasswordField
        label={t('password')}
        help={t('passwordHint')}
        error={problemOf('password')}
        autoComplete="new-password"
        enterKeyHint="next"
        {...register('password', { ...newPasswordRules(t), deps: 'repeated' })}
      />
      <PasswordField
        label={t('confirm')}
        error={problemOf('repeated')}
        autoComplete="new-password"
        enterKeyHint="go"
        {...register(
          'repeated',
          repeatedPasswordRules(t, () => getValues('password')),
        )}
      />
      <Button
        type="submit"
        isBig
        isBlock
        busyLabel={change.isPending || change.isSuccess || actionData.isDone ? t('submitting') : undefined}
      >
        {t('submit')}
      </Button>
    </form>
  );
}

const isUsedUp = (error: unknown) => error instanceof ApiError && error.code === 'token_invalid';
