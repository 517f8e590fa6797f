interface Files {
  thumbnail_url: string;
  sizes: readonly { width: number; url: string }[];
}

/** The thumbnail (480 px) and the wider renditions, for the browser's choice. */
export const srcSetOf = ({ thumbnail_url, sizes }: Files): string =>
  [{ width: 480, url: thumbnail_url }, ...sizes].map(({ url, width }) => `${url} ${width}w`).join(', ');
