import { auth } from '@pleamar/contract/auth';
import { users } from '@pleamar/contract/users';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { whenSessionKnown, updateUser } from '../../lib/login/session.ts';

/** A link works once, so no render or refetch may request it again: it is a query, though it changes something. */
export const emailConfirmationQuery = (token: string) =>
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
