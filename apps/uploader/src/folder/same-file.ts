interface FileFacts {
  size: number;
  mtimeMs: number;
}

/** Does not compare the bytes, because a file that is written again has another time. */
export const isSameFile = (one: FileFacts, other: FileFacts): boolean =>
  one.size === other.size && one.mtimeMs === other.mtimeMs;
