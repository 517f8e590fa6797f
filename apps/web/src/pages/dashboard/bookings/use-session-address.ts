import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The tab, the filter and the open session are in the address. */
export interface SessionAddress {
  tab?: string | undefined;
  sesion?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  surf_break_id?: string | undefined;
  q?: string | undefined;
}

export function useSessionAddress(): [address: SessionAddress, change: (changes: SessionAddress) => void] {
  const address: SessionAddress = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (changes: SessionAddress) =>
      void navigate({
        to: '/dashboard/sesiones',
        search: (now: SessionAddress) => ({ ...now, ...changes }),
        replace: changes.sesion === undefined && changes.tab === undefined,
        resetScroll: false,
      }),
    [navigate],
  );
  return [address, change];
}
