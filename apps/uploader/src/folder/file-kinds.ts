/** Decides by the file name's ending. The server checks the bytes. */
export const isPicture = (name: string): boolean => /\.(?:jpe?g|png|webp)$/i.test(name);

/** Operating systems write these files on a card. */
export const isSystemFile = (name: string): boolean =>
  name.split('/').some((part) => /^(?:\.|__MACOSX$|System Volume Information$|\$RECYCLE\.BIN$)/i.test(part)) ||
  /(?:^|\/)(?:thumbs\.db|desktop\.ini)$/i.test(name);

/** Each sub-folder belongs to a camera. The empty text means the folder itself. */
export const cameraOf = (name: string): string => name.split('/').slice(0, -1).join('/');

/** The name without its folder. Two cameras may have equal names, because files are identified by their content. */
export const fileNameOf = (name: string): string => name.split('/').at(-1) ?? name;
