/** The ending decides here; the server looks at the bytes. */
export const isPicture = (name: string): boolean => /\.(?:jpe?g|png|webp)$/i.test(name);

/** Systems leave these on a card. */
export const isSystemFile = (name: string): boolean =>
  name.split('/').some((part) => /^(?:\.|__MACOSX$|System Volume Information$|\$RECYCLE\.BIN$)/i.test(part)) ||
  /(?:^|\/)(?:thumbs\.db|desktop\.ini)$/i.test(name);

/** Each sub-folder is a camera's; the empty name is the folder itself. */
export const cameraOf = (name: string): string => name.split('/').slice(0, -1).join('/');

/** The content identifies a file: equal names of two cameras stay two photos. */
export const fileNameOf = (name: string): string => name.split('/').at(-1) ?? name;
