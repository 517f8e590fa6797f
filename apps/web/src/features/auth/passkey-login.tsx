import { passkeys, type PasskeyAnswer, type PasskeyRequest } from '@pleamar/contract/passkeys';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import {
  askForPasskey,
  askForSuggestedPasskey,
  canSuggestPasskeys,
  canUsePasskeys,
  isCancelled,
  cancelRequest,
  useCanUsePasskeys,
} from '../../shared/account/webauthn.ts';
import { isLoggedIn, logInWithToken } from '../../lib/login/session.ts';
import { toast } from '../../ui/toast-store.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useLoginErrorText } from './login-error-text.ts';

/** The guard around the page redirects, as after any login. */
export function PasskeyLogin() {
  const { t } = useTranslation('passkeys');
  const login = useLogin(askForPasskey);
  const suggested = useSuggestions();
  const error = login.isIdle ? suggested.error : login.error;
  const ask = () => login.mutate({}, { onError: suggested.restart });
  return <PasskeyButton label={t('logIn')} isPending={login.isPending} error={error} onAsk={ask} />;
}

interface SecondStepByPasskeyProps {
  challenge: string;
  onExpired: (error: unknown) => void;
}

export function SecondStepByPasskey({ challenge, onExpired }: SecondStepByPasskeyProps) {
  const { t } = useTranslation('passkeys');
  const login = useLogin(askForPasskey);
  const onError = (error: unknown) => {
    if (hasCode(error, 'challenge_expired')) onExpired(error);
  };
  const ask = () => login.mutate({ challenge_token: challenge }, { onError });
  return <PasskeyButton label={t('secondStep')} isPending={login.isPending} error={login.error} onAsk={ask} />;
}

interface PasskeyButtonProps {
  label: string;
  isPending: boolean;
  error: Error | null;
  onAsk: () => void;
}

function PasskeyButton({ label, isPending, error, onAsk }: PasskeyButtonProps) {
  const { t } = useTranslation('passkeys');
  const errorText = useLoginErrorText();
  if (!useCanUsePasskeys()) return null;
  return (
    <>
      {error && !isCancelled(error) && <Note kind="danger">{errorText(error)}</Note>}
      <Button kind="line" isBig isBlock onClick={onAsk} busyLabel={isPending ? t('asking') : undefined}>
        <Fingerprint />
        {label}
      </Button>
    </>
  );
}

function useLogin(ask: (request: PasskeyRequest) => Promise<PasskeyAnswer>) {
  const { i18n } = useTranslation('login');
  return useMutation({
    mutationFn: async (begun: { challenge_token?: string }) => {
      const passkey = await ask(await call(passkeys.beginLogin, { body: begun }));
      const { access_token } = await call(passkeys.login, { body: { passkey, ...begun } });
      await logInWithToken(access_token);
    },
    // The toast is in the user's own language, which this render's `t` is not.
    onSuccess: () => {
      if (isLoggedIn()) toast.ok(i18n.t('login:success'));
    },
  });
}

/** The browser suggests passkeys in the field for the address, which is marked with `webauthn`. */
function useSuggestions() {
  const { mutate, error } = useLogin(askForSuggestedPasskey);
  useEffect(() => {
    let isGone = false;
    void canSuggestPasskeys().then((can) => {
      if (can && !isGone) mutate({});
    });
    return () => {
      isGone = true;
      if (canUsePasskeys()) void cancelRequest();
    };
  }, [mutate]);
  // The page may be open for longer than a challenge lives.
  const isStale = hasCode(error, 'passkey_expired');
  useEffect(() => {
    if (isStale) mutate({});
  }, [isStale, mutate]);
  const restart = () => void canSuggestPasskeys().then((can) => can && mutate({}));
  // Nothing could fail for a user who chose no suggestion.
  return { error: hasCode(error, 'passkey_refused') || isStale ? error : null, restart };
}

const hasCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code;
