import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type RefObject } from 'react';
import { Trans, useTranslation } from '../../texts/react.tsx';
import { loginLink, safeInternalPath } from '../../shared/account/next-path.ts';
import { useSentForm } from '../../lib/page/sent-form.ts';
import { logInWithToken } from '../../lib/login/session.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusProblem } from '../../ui/focus-problem.ts';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-input.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useSingleMutate } from '../../ui/use-single-flight.ts';
import { EmailField } from './email-field.tsx';
import { emailRules, fullNameRules, newPasswordRules, repeatedPasswordRules } from './field-rules.ts';
import { useRegistrationErrors } from './registration-errors.ts';
import { isRegistrationRole, registerAndLogIn, type Registration, type RegistrationRole } from './registration.ts';
import { RoleChoiceCards } from './role-choice-cards.tsx';
import { cx } from '../../ui/cx.ts';
import { useForm } from '../../ui/use-form.ts';
import text from '../../ui/text.module.css';
import css from './auth-page.module.css';

interface Typed {
  fullName: string;
  email: string;
  password: string;
  confirmation: string;
}

export function RegisterForm({ role: first }: { role: RegistrationRole }) {
  const { t, i18n } = useTranslation('register');
  const { register, handleSubmit, formState, getValues } = useForm<Typed>();
  const registration = useMutation({
    mutationFn: (given: Registration | { accessToken: string }) =>
      'accessToken' in given ? logInWithToken(given.accessToken) : registerAndLogIn(given),
    onSuccess: () => toast.ok(t('success')),
    meta: { logAs: 'Error during registration:' },
  });
  const send = useSingleMutate(registration);
  const sent = useSentForm(({ accessToken }) => accessToken && send({ accessToken }));
  const sentErrorAt = (...fields: string[]) => (formState.isSubmitted ? undefined : sent.errorAt(...fields));
  const initialRole = isRegistrationRole(sent.values['role']) ? sent.values['role'] : first;
  const form = useFocusProblem(formState.submitCount, registration.error);
  const { role, setRole } = useRole(initialRole, form);
  const refused = useRegistrationErrors(registration.isIdle ? sent.error : registration.error);
  const { errors } = formState;
  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={handleSubmit((typed) => send({ ...typed, role, language: i18n.language }))}
    >
      <div className={css.head}>
        <h1>{t('title')}</h1>
        <p className={text.muted}>{t('subtitle')}</p>
      </div>
      {refused.form && <Note kind="danger">{refused.form}</Note>}
      <RoleChoiceCards name="role" initial={initialRole} chosen={role} onChange={setRole} />
      <TextField
        label={t('fullName')}
        error={errors.fullName?.message ?? refused.fullName ?? sentErrorAt('fullName', 'full_name')}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        defaultValue={sent.values['fullName']}
        {...register('fullName', fullNameRules(t))}
      />
      <EmailField
        label={t('email')}
        help={t('emailHint')}
        error={errors.email?.message ?? (refused.isEmailUsed ? <EmailUsed /> : (refused.email ?? sentErrorAt('email')))}
        autoComplete="email"
        enterKeyHint="next"
        defaultValue={sent.values['email']}
        {...register('email', emailRules(t))}
      />
      <div className={css.columns}>
        <PasswordField
          label={t('password')}
          help={t('passwordHint')}
          error={errors.password?.message ?? refused.password ?? sentErrorAt('password')}
          autoComplete="new-password"
          enterKeyHint="next"
          {...register('password', { ...newPasswordRules(t), deps: 'confirmation' })}
        />
        <PasswordField
          label={t('confirm')}
          error={errors.confirmation?.message ?? sentErrorAt('confirmation')}
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
        busyLabel={registration.isPending || (registration.isIdle && sent.isDone) ? t('submitting') : undefined}
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

/** A choice made before hydration stays: the radios are uncontrolled until then. */
function useRole(first: RegistrationRole, formRef: RefObject<HTMLFormElement | null>) {
  const [role, setRole] = useState(first);
  const read = () => {
    const chosen = formRef.current && new FormData(formRef.current).get('role');
    if (isRegistrationRole(chosen)) setRole(chosen);
  };
  useEffect(read, [formRef]);
  return { role, setRole: read };
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
