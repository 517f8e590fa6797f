import { auth } from '@pleamar/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { safeInternalPath } from '../../shared/account/next-path.ts';
import { useActionData } from '../../lib/page/action-data.ts';
import { isLoggedIn, logInWithToken } from '../../lib/login/session.ts';
import { toast } from '../../ui/toast-store.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSavedForm } from '../../ui/use-saved-form.ts';
import css from './auth-page.module.css';
import { SecondStepByPasskey } from './passkey-login.tsx';
import { useLoginErrorText } from './login-error-text.ts';

interface CodeFields {
  code: string;
  recovery: string;
}

interface SecondStepProps {
  challenge: string;
  onBack: () => void;
  onExpired: (error: unknown) => void;
}

export function SecondStep({ challenge, onBack, onExpired }: SecondStepProps) {
  const { t, i18n } = useTranslation(['twoFactor', 'login']);
  const form = useForm<CodeFields>();
  const { register, handleSubmit, setFocus, getValues } = form;
  const finish = useMutation({
    mutationFn: async (proof: { code: string } | { accessToken: string }) =>
      logInWithToken('accessToken' in proof ? proof.accessToken : await fetchToken(challenge, proof.code)),
    onSuccess: () => {
      if (isLoggedIn()) toast.ok(i18n.t('login:success'));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'challenge_expired') onExpired(error);
    },
  });
  const actionData = useActionData(({ accessToken }) => accessToken && finish.mutate({ accessToken }));
  const { ref, send, error, problemOf } = useSavedForm(form, finish, { actionData });
  const errorText = useLoginErrorText();
  const next = safeInternalPath(useSearch({ from: '/guest/login' }).next);
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <form
      ref={ref}
      noValidate
      method="post"
      onSubmit={handleSubmit(({ code, recovery }) => send({ code: recovery.trim() || code.trim() }))}
    >
      <div className={css.head}>
        <h1>{t('stepTitle')}</h1>
        <p className={text.muted}>{t('stepSubtitle')}</p>
      </div>
      {error && <Note kind="danger">{errorText(error)}</Note>}
      <input type="hidden" name="challenge" value={challenge} />
      <TextField
        label={t('code')}
        help={t('codeHelp')}
        error={problemOf('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        {...register('code', {
          validate: (code) => code.trim() !== '' || getValues('recovery').trim() !== '' || t('codeRequired'),
        })}
      />
      <details className={css.aside}>
        <summary className={text.link}>{t('noPhone')}</summary>
        <TextField
          label={t('recoveryCode')}
          help={t('recoveryHelp')}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          {...register('recovery')}
        />
      </details>
      <Button
        type="submit"
        isBig
        isBlock
        busyLabel={finish.isPending || (finish.isIdle && actionData.isDone) ? t('login:submitting') : undefined}
      >
        {t('login:submit')}
      </Button>
      <SecondStepByPasskey challenge={challenge} onExpired={onExpired} />
      <p>
        <Link
          className={cx(text.link, text.linkAlone)}
          to="/login"
          search={{ next: next ?? undefined }}
          onClick={onBack}
        >
          {t('back')}
        </Link>
      </p>
    </form>
  );
}

async function fetchToken(challenge: string, code: string): Promise<string> {
  const { access_token } = await call(auth.finishLogin, { body: { challenge_token: challenge, code } });
  return access_token;
}
