/** How other sites learn to show a page of ours (oEmbed). */
export const oEmbedLink = (publicUrl: string, path: string, title: string) => ({
  type: 'application/json+oembed',
  href: `/api/v1/oembed?url=${encodeURIComponent(new URL(path, publicUrl).href)}`,
  title,
});

/** `of` is the path of the page that the feed is about. */
export const feedLink = (of: string, title: string) => ({
  type: 'application/atom+xml',
  href: `/feeds${of}/albumes.atom`,
  title,
});
