import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type RefObject } from 'react';
import { Trans, useTranslation } from '../../texts/react.tsx';
import { loginLink, safeInternalPath } from '../../shared/account/next-path.ts';
import { useActionData } from '../../lib/page/action-data.ts';
import { logInWithToken } from '../../lib/login/session.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-input.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { EmailField } from './email-field.tsx';
import { emailRules, fullNameRules, newPasswordRules } from '../../shared/account/field-rules.ts';
import { repeatedPasswordRules } from './field-rules.ts';
import { useRegistrationErrorText } from './registration-error-text.ts';
import { isRegistrationRole, registerAndLogIn, type Registration, type RegistrationRole } from './registration.ts';
import { RoleChoiceCards } from './role-choice-cards.tsx';
import { cx } from '../../ui/cx.ts';
import { useForm } from '../../ui/use-form.ts';
import { useSavedForm } from '../../ui/use-saved-form.ts';
import text from '../../ui/text.module.css';
import css from './auth-page.module.css';

interface RegistrationFields {
  fullName: string;
  email: string;
  password: string;
  confirmation: string;
}

export function RegisterForm({ role: first }: { role: RegistrationRole }) {
  const { t, i18n } = useTranslation('register');
  const errorText = useRegistrationErrorText();
  const form = useForm<RegistrationFields>();
  const { register, handleSubmit, getValues } = form;
  const registration = useMutation({
    mutationFn: (sent: Registration | { accessToken: string }) =>
      'accessToken' in sent ? logInWithToken(sent.accessToken) : registerAndLogIn(sent),
    onSuccess: () => toast.ok(t('success')),
    meta: { logAs: 'Error during registration:' },
  });
  const actionData = useActionData(({ accessToken }) => accessToken && registration.mutate({ accessToken }));
  const { ref, send, error, problemOf } = useSavedForm(form, registration, {
    fieldAt: { full_name: 'fullName' },
    fieldAtCode: { email_taken: { field: 'email', problem: <EmailUsed /> } },
    actionData,
  });
  const initialRole = isRegistrationRole(actionData.values['role']) ? actionData.values['role'] : first;
  const { role, readRole } = useChosenRole(initialRole, ref);
  return (
    <form
      ref={ref}
      noValidate
      method="post"
      onSubmit={handleSubmit((fields) => send({ ...fields, role, language: i18n.language }))}
    >
      <div className={css.head}>
        <h1>{t('title')}</h1>
        <p className={text.muted}>{t('subtitle')}</p>
      </div>
      {error && <Note kind="danger">{errorText(error)}</Note>}
      <RoleChoiceCards name="role" initial={initialRole} chosen={role} onChange={readRole} />
      <TextField
        label={t('fullName')}
        error={problemOf('fullName')}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        defaultValue={actionData.values['fullName']}
        {...register('fullName', fullNameRules(t))}
      />
      <EmailField
        label={t('email')}
        help={t('emailHint')}
        error={problemOf('email')}
        autoComplete="email"
        enterKeyHint="next"
        defaultValue={actionData.values['email']}
        {...register('email', emailRules(t))}
      />
      <div className={css.columns}>
        <PasswordField
          label={t('password')}
          help={t('passwordHint')}
          error={problemOf('password')}
          autoComplete="new-password"
          enterKeyHint="next"
          {...register('password', { ...newPasswordRules(t), deps: 'confirmation' })}
        />
        <PasswordField
          label={t('confirm')}
          error={problemOf('confirmation')}
          autoComplete="new-password"
          enterKeyHint="go"
          {...register(
            'confirmation',
            repeatedPasswordRules(t, () => getValues('password')),
          )}
        />
      </div>
      <Button
        type="submit"
        isBig
        isBlock
        busyLabel={registration.isPending || (registration.isIdle && actionData.isDone) ? t('submitting') : undefined}
      >
        {t('submit')}
      </Button>
      <p className={cx(text.small, text.muted)}>
        <Trans
          text={t('legal')}
          components={{
            terms: <Link className={text.link} to="/terms" />,
            privacy: <Link className={text.link} to="/privacy" />,
          }}
        />
      </p>
      <p>
        {t('haveAccount')}{' '}
        <Link className={text.link} {...loginLink(safeInternalPath(useSearch({ from: '/guest/registro' }).next))}>
          {t('login')}
        </Link>
      </p>
    </form>
  );
}

/** Reads the role from the form, where a choice from before hydration is too: the radios are uncontrolled. */
function useChosenRole(first: RegistrationRole, formRef: RefObject<HTMLFormElement | null>) {
  const [role, setRole] = useState(first);
  const readRole = () => {
    const chosen = formRef.current && new FormData(formRef.current).get('role');
    if (isRegistrationRole(chosen)) setRole(chosen);
  };
  useEffect(readRole, [formRef]);
  return { role, readRole };
}

function EmailUsed() {
  const { t } = useTranslation('register');
  return (
    <span>
      {t('emailUsed')}{' '}
      <Link className={text.link} {...loginLink(safeInternalPath(useSearch({ from: '/guest/registro' }).next))}>
        {t('emailUsedLogin')}
      </Link>
    </span>
  );
}
