interface FileFacts {
  size: number;
  mtimeMs: number;
}

/** The bytes are not compared: a file that is written anew has another time. */
export const isSameFile = (one: FileFacts, other: FileFacts): boolean =>
  one.size === other.size && one.mtimeMs === other.mtimeMs;
