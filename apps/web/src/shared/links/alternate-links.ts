/** Other sites embed the page by this address (oEmbed). */
export const oEmbedLink = (publicUrl: string, path: string, title: string) => ({
  type: 'application/json+oembed',
  href: `/api/v1/oembed?url=${encodeURIComponent(new URL(path, publicUrl).href)}`,
  title,
});

export const feedLink = (path: string, title: string) => ({
  type: 'application/atom+xml',
  href: `/feeds${path}/albumes.atom`,
  title,
});
