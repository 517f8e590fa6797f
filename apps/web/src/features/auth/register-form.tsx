import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { Trans, useTranslation } from '../../texts/react.tsx';
import { loginLink, useNext } from '../../lib/next-path.ts';
import { languageOf } from '../../texts/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../lib/toast.ts';
import { EmailInput } from './email-input.tsx';
import { emailRules, newPasswordRules, repeatedPasswordRules } from './field-rules.ts';
import { useRegistrationErrors } from './registration-errors.ts';
import { registerAndLogIn, type RoleChoice } from './registration.ts';
import { RoleChoiceCards } from './role-choice-cards.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import css from './auth-page.module.css';

interface Typed {
  fullName: string;
  email: string;
  password: string;
  confirmation: string;
  role: RoleChoice;
}

const empty = { fullName: '', email: '', password: '', confirmation: '' };

/** `role` is the one that is chosen at first. */
export function RegisterForm({ role: first }: { role: RoleChoice }) {
  const { t, i18n } = useTranslation('register');
  const {
    register,
    handleSubmit,
    formState,
    getValues,
    control: form,
  } = useForm<Typed>({
    defaultValues: { ...empty, role: first },
  });
  const role = useWatch({ control: form, name: 'role' });
  const registration = useMutation({
    mutationFn: registerAndLogIn,
    onSuccess: () => toast.ok(t('success')),
    meta: { logAs: 'Error during registration:' },
  });
  const refused = useRegistrationErrors(registration.error);
  const { errors } = formState;
  return (
    <form
      noValidate
      method="post"
      onSubmit={handleSubmit((typed) => registration.mutate({ ...typed, language: languageOf(i18n) }))}
    >
      <div className={css.head}>
        <h1>{t('title')}</h1>
        <p className={text.muted}>{t('subtitle')}</p>
      </div>
      {refused.form && <Note kind="danger">{refused.form}</Note>}
      <RoleChoiceCards chosen={role} {...register('role')} />
      <Field label={t('fullName')} error={errors.fullName?.message ?? refused.fullName}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            autoCapitalize="words"
            enterKeyHint="next"
            {...register('fullName', {
              validate: (name) => name.trim() !== '' || t('fullNameRequired'),
              maxLength: { value: 120, message: t('fullNameTooLong', { max: 120 }) },
            })}
          />
        )}
      </Field>
      <Field
        label={t('email')}
        help={t('emailHint')}
        error={errors.email?.message ?? (refused.isEmailUsed ? <EmailUsed /> : refused.email)}
      >
        {(control) => (
          <EmailInput {...control} autoComplete="email" enterKeyHint="next" {...register('email', emailRules(t))} />
        )}
      </Field>
      <div className={css.columns}>
        <Field label={t('password')} help={t('passwordHint')} error={errors.password?.message ?? refused.password}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              enterKeyHint="next"
              {...register('password', { ...newPasswordRules(t), deps: 'confirmation' })}
            />
          )}
        </Field>
        <Field label={t('confirm')} error={errors.confirmation?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              enterKeyHint="go"
              {...register(
                'confirmation',
                repeatedPasswordRules(t, () => getValues('password')),
              )}
            />
          )}
        </Field>
      </div>
      <Button type="submit" isBig isBlock busyLabel={registration.isPending ? t('submitting') : undefined}>
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
        <Link className={text.link} {...loginLink(useNext())}>
          {t('login')}
        </Link>
      </p>
    </form>
  );
}

function EmailUsed() {
  const { t } = useTranslation('register');
  return (
    <span>
      {t('emailUsed')}{' '}
      <Link className={text.link} {...loginLink(useNext())}>
        {t('emailUsedLogin')}
      </Link>
    </span>
  );
}
