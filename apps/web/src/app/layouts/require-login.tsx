import { Navigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useLoginReason } from '../../lib/login/login-reason.ts';
import { loginLink, useCurrentPath } from '../../shared/account/next-path.ts';
import { useLoggedInUser } from '../../lib/login/session.ts';

/** Repeats the guard of the route, because a login may end while the page is open. */
export function RequireLogin({ children }: { children: ReactNode }) {
  return useLoggedInUser() !== null ? children : <ToLogin />;
}

/** An expired login leads back here; after a logout the next user may be another. */
function ToLogin() {
  const here = useCurrentPath();
  const hasExpired = useLoginReason() === 'expired';
  // The first value is kept: while the login page loads, this renders again with the login's own address.
  const [link] = useState(() => loginLink(hasExpired ? here : null));
  return <Navigate {...link} replace />;
}
