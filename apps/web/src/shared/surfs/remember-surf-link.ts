export interface KnownSurf {
  surfBreakId?: string | null | undefined;
  day?: string | null | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The whole choice is in the address, so a visitor has it again after the login. */
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
