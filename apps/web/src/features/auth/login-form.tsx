import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { clearLoginReason, useLoginReason } from '../../lib/login/login-reason.ts';
import { safeInternalPath, registerLink } from '../../shared/account/next-path.ts';
import { useActionData } from '../../lib/page/action-data.ts';
import { isLoggedIn, logIn, logInWithToken } from '../../lib/login/session.ts';
import { useSettings } from '../../lib/page/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { DemoLogins } from './demo-logins.tsx';
import { EmailField } from './email-field.tsx';
import { emailRules } from '../../shared/account/field-rules.ts';
import { givenPasswordRules } from './field-rules.ts';
import { useLoginErrorText } from './login-error-text.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { cx } from '../../ui/cx.ts';
import { useForm } from '../../ui/use-form.ts';
import { useSavedForm } from '../../ui/use-saved-form.ts';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import css from './auth-page.module.css';

interface Credentials {
  email: string;
  password: string;
}

interface LoginFormProps {
  onChallenge: (token: string) => void;
  refused: unknown;
}

/** After the login the page's guard redirects, to the `next` path or to the dashboard. */
export function LoginForm({ onChallenge, refused }: LoginFormProps) {
  const { t, i18n } = useTranslation('login');
  const { demo } = useSettings();
  const form = useForm<Credentials>();
  const { register, handleSubmit } = form;
  // After the login `i18n` has the user's language; `t` of this render has the former one.
  const login = useMutation({
    mutationFn: async (credentials: Credentials | { accessToken: string }) => {
      if (!('accessToken' in credentials)) return logIn(credentials);
      await logInWithToken(credentials.accessToken);
      return null;
    },
    onSuccess: (challenge) => {
      if (challenge) onChallenge(challenge);
      else if (isLoggedIn()) toast.ok(i18n.t('login:success'));
    },
  });
  const actionData = useActionData(({ accessToken }) => accessToken && login.mutate({ accessToken }));
  const { ref, send, error: sendError, problemOf } = useSavedForm(form, login, { actionData });
  const error = sendError ?? (login.isIdle ? refused : null);
  const loginErrorText = useLoginErrorText();
  const reason = useLoginReason();
  const next = safeInternalPath(useSearch({ from: '/guest/login' }).next);
  useEffect(() => clearLoginReason, []);
  return (
    <form ref={ref} noValidate method="post" onSubmit={handleSubmit((credentials) => send(credentials))}>
      <div className={css.head}>
        <h1>{t('title')}</h1>
        <p className={text.muted}>{t('subtitle')}</p>
      </div>
      {reason && !error && <Note>{t(reason)}</Note>}
      {Boolean(error) && <Note kind="danger">{loginErrorText(error)}</Note>}
      <EmailField
        label={t('email')}
        error={problemOf('email')}
        autoComplete="username webauthn"
        enterKeyHint="next"
        defaultValue={actionData.values['email']}
        {...register('email', emailRules(t))}
      />
      <PasswordField
        label={t('password')}
        error={problemOf('password')}
        autoComplete="current-password"
        enterKeyHint="go"
        {...register('password', givenPasswordRules(t))}
      />
      <Button
        type="submit"
        isBig
        isBlock
        busyLabel={login.isPending || (login.isIdle && actionData.isDone) ? t('submitting') : undefined}
      >
        {t('submit')}
      </Button>
      <PasskeyLogin />
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
      {demo && <DemoLogins isBusy={login.isPending} onChoose={send} />}
    </form>
  );
}
