/** Other sites learn by it how to show a page of ours (oEmbed). */
export const oEmbedLink = (publicUrl: string, path: string, title: string) => ({
  type: 'application/json+oembed',
  href: `/api/v1/oembed?url=${encodeURIComponent(new URL(path, publicUrl).href)}`,
  title,
});

export const feedLink = (of: string, title: string) => ({
  type: 'application/atom+xml',
  href: `/feeds${of}/albumes.atom`,
  title,
});
