/** Where a section of the operator's desk is, for a `Link`: `<Link {...deskLink('registro')}>`. */
export const deskLink = (section: string, id?: string) => ({
  to: '/admin/$' as const,
  params: { _splat: id === undefined ? section : `${section}/${id}` },
});
