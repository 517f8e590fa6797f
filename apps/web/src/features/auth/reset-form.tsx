import { auth } from '@pleamar/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../texts/react.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { refusedFields } from '../../lib/api/refused-fields.ts';
import { call } from '../../lib/api/call.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useSentForm } from '../../lib/page/sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusProblem } from '../../ui/focus-problem.ts';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-input.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSingleMutate } from '../../ui/use-single-flight.ts';
import { DeadLink } from './dead-link.tsx';
import { newPasswordRules, repeatedPasswordRules } from './field-rules.ts';

interface ResetFormProps {
  token: string;
  onChanged: () => void;
}

export function ResetForm({ token, onChanged }: ResetFormProps) {
  const { t } = useTranslation('reset');
  const errorText = useErrorText();
  const { register, handleSubmit, formState, getValues } = useForm<{ password: string; repeated: string }>();
  const change = useMutation({
    mutationFn: (password: string) =>
      call(auth.resetPassword, { body: { reset_token: token, new_password: password } }),
    onSuccess: onChanged,
  });
  const send = useSingleMutate(change);
  const form = useFocusProblem(formState.submitCount, change.error);
  const sent = useSentForm(onChanged);
  const error = change.isIdle ? sent.error : change.error;
  const sentErrorAt = (...fields: string[]) => (formState.isSubmitted ? undefined : sent.errorAt(...fields));
  // Only the server can decide some refusals, such as a very common password.
  const refused = refusedFields(error, { new_password: 'password' }).get('password');
  if (isUsedUp(error)) return <DeadLink reason={t('linkExpired')} />;
  return (
    <form ref={form} noValidate method="post" onSubmit={handleSubmit(({ password }) => send(password))}>
      <h1>{t('title')}</h1>
      {error && !refused && <Note kind="danger">{error instanceof ApiError ? errorText(error) : t('error')}</Note>}
      <PasswordField
        label={t('password')}
        help={t('passwordHint')}
        error={formState.errors.password?.message ?? refused ?? sentErrorAt('password', 'new_password')}
        autoComplete="new-password"
        enterKeyHint="next"
        {...register('password', { ...newPasswordRules(t), deps: 'repeated' })}
      />
      <PasswordField
        label={t('confirm')}
        error={formState.errors.repeated?.message ?? sentErrorAt('repeated')}
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
        busyLabel={change.isPending || change.isSuccess || sent.isDone ? t('submitting') : undefined}
      >
        {t('submit')}
      </Button>
    </form>
  );
}

const isUsedUp = (error: unknown) => error instanceof ApiError && error.code === 'token_invalid';
