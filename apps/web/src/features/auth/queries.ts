import { auth } from '@pleamar/contract/auth';
import { users } from '@pleamar/contract/users';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { whenSessionKnown, updateUser } from '../../lib/login/session.ts';

/**
 * A query, although it changes something: a link works once, and a query's answer is not requested again at a render.
 */
export const emailConfirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'confirm-email', token],
    queryFn: async () => {
      const confirmed = await call(auth.confirmEmail, { body: { token } });
      await refetchUser();
      return confirmed;
    },
    staleTime: 'static',
    retry: false,
    retryOnMount: false,
  });

/** A failure is ignored: the address is confirmed in any case. */
async function refetchUser() {
  const { state } = await whenSessionKnown();
  if (state === 'logged-in') await call(users.me).then(updateUser, () => undefined);
}
