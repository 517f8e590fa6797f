import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../texts/react.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { forgetLoginReason, useLoginReason } from '../../lib/login-reason.ts';
import { registerLink, useNext } from '../../lib/next-path.ts';
import { logIn } from '../../lib/session.ts';
import { useSettings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../lib/toast.ts';
import { DemoLogins } from './demo-logins.tsx';
import { EmailInput } from './email-input.tsx';
import { emailRules } from './field-rules.ts';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import css from './auth-page.module.css';

interface Credentials {
  email: string;
  password: string;
}

/** Once somebody is logged in, the guard around this page leads on: to where the login was begun, or to the dashboard. */
export function LoginForm() {
  const { t, i18n } = useTranslation('login');
  const { demo } = useSettings();
  const { register, handleSubmit, formState } = useForm<Credentials>({ defaultValues: { email: '', password: '' } });
  // Said in the language of whoever came, so not with this render's `t`.
  const login = useMutation({ mutationFn: logIn, onSuccess: () => toast.ok(i18n.t('login:success')) });
  const loginErrorText = useLoginErrorText();
  const reason = useLoginReason();
  const next = useNext();
  useEffect(() => forgetLoginReason, []);
  return (
    <form noValidate method="post" onSubmit={handleSubmit((credentials) => login.mutate(credentials))}>
      <div className={css.head}>
        <h1>{t('title')}</h1>
        <p className={text.muted}>{t('subtitle')}</p>
      </div>
      {reason && !login.isError && <Note>{t(reason)}</Note>}
      {login.isError && <Note kind="danger">{loginErrorText(login.error)}</Note>}
      <Field label={t('email')} error={formState.errors.email?.message}>
        {(control) => (
          <EmailInput {...control} autoComplete="username" enterKeyHint="next" {...register('email', emailRules(t))} />
        )}
      </Field>
      <Field label={t('password')} error={formState.errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            enterKeyHint="go"
            {...register('password', { required: t('passwordRequired') })}
          />
        )}
      </Field>
      <Button type="submit" isBig isBlock busyLabel={login.isPending ? t('submitting') : undefined}>
        {t('submit')}
      </Button>
      <p className={cx(layout.row, layout.wraps, css.between)}>
        <Link className={cx(text.link, text.linkAlone)} to="/forgot-password" search={{ next: next ?? undefined }}>
          {t('forgot')}
        </Link>
        <span>
          {t('noAccount')}{' '}
          <Link className={text.link} {...registerLink({ next })}>
            {t('register')}
          </Link>
        </span>
      </p>
      {demo && <DemoLogins isBusy={login.isPending} onChoose={(credentials) => login.mutate(credentials)} />}
    </form>
  );
}

/** Unknown email and wrong password read the same (decisions, section 4). */
function useLoginErrorText() {
  const { t } = useTranslation('login');
  const errorText = useErrorText();
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('error');
    if (error.code === 'invalid_credentials') return t('invalid');
    if (error.status === 429) return t('tooMany', { count: Math.ceil((error.retryAfterSeconds ?? 60) / 60) });
    return errorText(error);
  };
}
