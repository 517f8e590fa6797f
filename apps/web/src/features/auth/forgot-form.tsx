import { auth } from '@pleamar/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import type { ActionData } from '../../lib/page/action-data.ts';
import { Button } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/move-focus.ts';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EmailField } from './email-field.tsx';
import { emailRules } from '../../shared/account/field-rules.ts';
import text from '../../ui/text.module.css';
import { SuccessIcon } from '../../ui/success-icon.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSavedForm } from '../../ui/use-saved-form.ts';
import css from './auth-page.module.css';
import sent from './forgot-form.module.css';

interface ForgotFormProps {
  title: string;
  /** The address of a logged-in user who changes the password; empty for a visitor. */
  email: string;
  actionData: ActionData;
  back: ReactNode;
}

export function ForgotForm({ title, email, actionData, back }: ForgotFormProps) {
  const { t } = useTranslation('forgot');
  const form = useForm<{ email: string }>();
  const request = useMutation({
    mutationFn: (address: string) => call(auth.forgotPassword, { body: { email: address } }),
  });
  const errorText = useForgotErrorText();
  const { ref, send, error, problemOf } = useSavedForm(form, request, { actionData });
  if (request.isSuccess || actionData.isDone) {
    return <LinkSent email={request.variables ?? actionData.values['email'] ?? ''} back={back} />;
  }
  return (
    <form ref={ref} noValidate method="post" onSubmit={form.handleSubmit((typed) => send(typed.email.trim()))}>
      <div className={css.head}>
        <h1>{title}</h1>
        <p className={text.muted}>{t('subtitle')}</p>
      </div>
      {error && <Note kind="danger">{t('error', { message: errorText(error) })}</Note>}
      <EmailField
        label={t('email')}
        error={problemOf('email')}
        autoComplete="username"
        enterKeyHint="send"
        readOnly={request.isPending}
        defaultValue={actionData.values['email'] ?? email}
        {...form.register('email', emailRules(t))}
      />
      <Button type="submit" isBig isBlock busyLabel={request.isPending ? t('sending') : undefined}>
        {t('submit')}
      </Button>
      {back}
    </form>
  );
}

/** The same text for every address: another one would reveal which addresses have an account. */
function LinkSent({ email, back }: { email: string; back: ReactNode }) {
  const { t } = useTranslation('forgot');
  return (
    <div className={css.message}>
      <div className={sent.sent}>
        <SuccessIcon>
          <Mail />
        </SuccessIcon>
        <h1 tabIndex={-1} ref={focusOnMount}>
          {t('success')}
        </h1>
        <p className={text.lead}>{t('successHint')}</p>
      </div>
      <TextField label={t('email')} type="email" autoComplete="email" value={email} readOnly />
      {back}
    </div>
  );
}

function useForgotErrorText() {
  const { t } = useTranslation('forgot');
  const errorText = useErrorText();
  return (error: unknown): string =>
    error instanceof ApiError && error.status === 429 ? t('tooMany') : errorText(error);
}
