import { useMutation } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { useErrorText } from '../../lib/api/error-text.ts';
import { logIn } from '../../lib/login/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSingleMutate } from '../../ui/use-single-flight.ts';

export function LoginTest() {
  const { t } = useTranslation('test');
  const errorText = useErrorText();
  const { register, handleSubmit } = useForm({ defaultValues: { email: '', password: '' } });
  const login = useMutation({ mutationFn: logIn });
  const send = useSingleMutate(login);
  // The server accepts no form at this page, so a browser must not send one before hydration.
  const isHydrated = useHydrated();
  return (
    <form noValidate method="post" onSubmit={handleSubmit((credentials) => send(credentials))}>
      <h2>{t('login')}</h2>
      {login.isError && <Note kind="danger">{errorText(login.error)}</Note>}
      <Field label={t('email')}>
        {(control) => <TextInput {...control} type="email" autoComplete="email" {...register('email')} />}
      </Field>
      <Field label={t('password')}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" {...register('password')} />}
      </Field>
      <Button type="submit" disabled={!isHydrated} busyLabel={login.isPending ? t('loginBusy') : undefined}>
        {t('login')}
      </Button>
    </form>
  );
}
