export interface KnownSurf {
  surfBreakId?: string | null | undefined;
  day?: string | null | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** A visitor goes through the login and comes back to the same choice, because all of it is in the address. */
export const rememberSurfLink = ({ surfBreakId, day, from, to }: KnownSurf) => ({
  to: '/dashboard/banos' as const,
  search: {
    nuevo: '1',
    sitio: surfBreakId ?? undefined,
    dia: day ?? undefined,
    // Pages write 9:10, a time field only accepts 09:10.
    de: from?.padStart(5, '0'),
    a: to?.padStart(5, '0'),
  },
});
