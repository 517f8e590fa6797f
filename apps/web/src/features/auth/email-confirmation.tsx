import { auth } from '@pleamar/contract/auth';
import { users } from '@pleamar/contract/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../texts/react.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { whenSessionKnown, updateUser } from '../../lib/login/session.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';

export function EmailConfirmation({ token }: { token: string }) {
  const { t } = useTranslation(['emailChange', 'common']);
  const confirmation = useQuery(confirmationOf(token));
  const failureText = useFailureText();
  if (confirmation.isSuccess) return <output>{t('success', { email: confirmation.data.email })}</output>;
  if (confirmation.isFetching || !confirmation.isError) return <output>{t('confirming')}</output>;
  return (
    <div className={layout.stack} role="alert">
      <p>{failureText(confirmation.error)}</p>
      {!isFinal(confirmation.error) && (
        <Button kind="line" onClick={() => void confirmation.refetch()}>
          {t('common:retry')}
        </Button>
      )}
    </div>
  );
}

/** A link works once, so no render or refetch may request it again: it is a query, though it changes something. */
const confirmationOf = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'confirm-email', token],
    queryFn: async () => {
      const confirmed = await call(auth.confirmEmail, { body: { token } });
      await showNewAddress();
      return confirmed;
    },
    staleTime: 'static',
    retry: false,
    retryOnMount: false,
  });

/** A failure here does not undo the confirmation. */
async function showNewAddress() {
  const { state } = await whenSessionKnown();
  if (state === 'logged-in') await call(users.me).then(updateUser, () => undefined);
}

const isFinal = (error: unknown) => error instanceof ApiError && error.isFinal;

function useFailureText() {
  const { t } = useTranslation('emailChange');
  const errorText = useErrorText();
  return (error: unknown): string => {
    if (error instanceof ApiError && error.code === 'token_invalid') return t('expired');
    if (error instanceof ApiError && error.code === 'email_taken') return t('taken');
    return errorText(error);
  };
}
