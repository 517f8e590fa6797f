/** What is known of a surf where somebody wants to remember it; any part may be missing. */
export interface KnownSurf {
  surfBreakId?: string | null | undefined;
  day?: string | null | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * The props of a link to "Mis baños" with the dialog open and filled in. All of it is in the address: a visitor is led
 * through the login and back, and finds what was chosen.
 */
export const rememberSurfLink = ({ surfBreakId, day, from, to }: KnownSurf) => ({
  to: '/dashboard/banos' as const,
  search: {
    nuevo: '1',
    sitio: surfBreakId ?? undefined,
    dia: day ?? undefined,
    // Pages write 9:10, a time field takes 09:10 alone.
    de: from?.padStart(5, '0'),
    a: to?.padStart(5, '0'),
  },
});
