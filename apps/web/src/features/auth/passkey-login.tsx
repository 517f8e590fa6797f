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
  cancelPasskeyRequest,
  useCanUsePasskeys,
} from '../../shared/account/webauthn.ts';
import { isLoggedIn, logInWithToken } from '../../lib/login/session.ts';
import { toast } from '../../ui/toast-store.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useLoginErrorText } from './login-error-text.ts';

/** After the login the page's guard redirects. */
export function PasskeyLogin() {
  const { t } = useTranslation('passkeys');
  const login = usePasskeyLogin(askForPasskey);
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
  const login = usePasskeyLogin(askForPasskey);
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

function usePasskeyLogin(ask: (request: PasskeyRequest) => Promise<PasskeyAnswer>) {
  const { i18n } = useTranslation('login');
  return useMutation({
    mutationFn: async (loginBody: { challenge_token?: string }) => {
      const passkey = await ask(await call(passkeys.beginLogin, { body: loginBody }));
      const { access_token } = await call(passkeys.login, { body: { passkey, ...loginBody } });
      await logInWithToken(access_token);
    },
    // After the login `i18n` has the user's language; `t` of this render has the former one.
    onSuccess: () => {
      if (isLoggedIn()) toast.ok(i18n.t('login:success'));
    },
  });
}

/** The browser suggests passkeys in the field for the address, whose `autocomplete` has `webauthn`. */
function useSuggestions() {
  const { mutate, error } = usePasskeyLogin(askForSuggestedPasskey);
  useEffect(() => {
    let isUnmounted = false;
    void canSuggestPasskeys().then((can) => {
      if (can && !isUnmounted) mutate({});
    });
    return () => {
      isUnmounted = true;
      if (canUsePasskeys()) void cancelPasskeyRequest();
    };
  }, [mutate]);
  // A challenge expires while the page stays open.
  const isStale = hasCode(error, 'passkey_expired');
  useEffect(() => {
    if (isStale) mutate({});
  }, [isStale, mutate]);
  const restart = () => void canSuggestPasskeys().then((can) => can && mutate({}));
  // Other errors are not shown: they may come although the user chose no suggestion.
  return { error: hasCode(error, 'passkey_refused') || isStale ? error : null, restart };
}

const hasCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code;
