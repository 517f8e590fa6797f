export interface SentFile {
  name: string;
  bytes: number;
  at: Date;
  id: string | null;
}

/** A camera sends some thousand files a day; a client that opens one connection for all must not fill the memory. */
const MAX_FILES = 5000;

/**
 * A connection can list only the files that it has sent itself. Their paths name nothing on the disk. A folder exists
 * once it is made or entered, because cameras make one per day and enter it.
 */
export function createSentFiles() {
  const files = new Map<string, SentFile>();
  const folders = new Set<string>(['/']);
  return {
    add: (path: string, file: SentFile) => {
      if (files.size >= MAX_FILES) files.clear();
      files.set(path, file);
    },
    get: (path: string) => files.get(path),
    rename: (from: string, to: string) => {
      const file = files.get(from);
      if (!file) return null;
      files.delete(from);
      const renamed = { ...file, name: fileNameOf(to) };
      files.set(to, renamed);
      return renamed;
    },
    addFolder: (path: string) => {
      if (folders.size < MAX_FILES) folders.add(path);
    },
    isFolder: (path: string) => folders.has(path),
    listFolder: (folder: string): SentFile[] =>
      [...files].flatMap(([path, file]) => (parentOf(path) === folder ? [file] : [])),
  };
}
export type SentFiles = ReturnType<typeof createSentFiles>;

/** The path is absolute, without `.`, `..` and doubled slashes. */
export function resolvePath(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${path.startsWith('/') ? '' : folder}/${path}`.slice(0, 2000).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/';

/** FTP clients parse lines in the format of `ls -l`. */
export const listLine = ({ name, bytes, at }: SentFile): string => {
  const [, month = '', date = '', year = ''] = /^\w+, (\d+) (\w+) (\d+)/.exec(at.toUTCString()) ?? [];
  return `-rw-r--r-- 1 pleamar pleamar ${bytes} ${date} ${month} ${year} ${name}`;
};
