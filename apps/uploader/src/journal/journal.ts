import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** Each fact is a line, and the last line of a name is valid. A kill during a write loses only that line. */
export interface Journal<Fact> {
  get: (name: string) => Fact | undefined;
  entries: () => Iterable<[string, Fact]>;
  /** Resolves once the fact would survive a power failure. */
  set: (name: string, fact: Fact) => Promise<void>;
  close: () => Promise<void>;
}

/** The run must end: without the journal it would send photos again and overwrite the file. */
export class JournalUnreadable extends Error {
  override readonly name = 'JournalUnreadable';
  readonly file: string;
  constructor(file: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.file = file;
  }
}

/** `subjects` are for example a folder and an album. */
export function journalName(...subjects: readonly string[]): string {
  return `${createHash('sha256').update(subjects.join('\n')).digest('hex').slice(0, 32)}.jsonl`;
}

export async function openJournal<Fact>(
  folder: string,
  name: string,
  parse: (value: unknown) => Fact | null,
): Promise<Journal<Fact>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, name);
  const facts = parseFacts(await readText(file), parse);
  await rewrite(file, facts);
  const handle = await open(file, 'a');
  // One write at a time, because two could mix their bytes.
  let last: Promise<void> = Promise.resolve();
  return {
    get: (key) => facts.get(key),
    entries: () => facts.entries(),
    set: (key, fact) => {
      facts.set(key, fact);
      last = last.then(() => append(handle, lineOf(key, fact)));
      return last;
    },
    close: () => handle.close(),
  };
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw new JournalUnreadable(file, error);
  }
}

/**
 * Commands for several folders share these facts. The file is only appended to, because several may write it at once.
 */
export const readSharedFacts = async <Fact>(
  folder: string,
  name: string,
  parse: (value: unknown) => Fact | null,
): Promise<ReadonlyMap<string, Fact>> => parseFacts(await readText(path.join(folder, name)), parse);

export async function addSharedFact(folder: string, name: string, key: string, fact: unknown): Promise<void> {
  const handle = await open(path.join(folder, name), 'a', 0o600);
  try {
    // The line break at the beginning ends a line that a kill has cut off.
    await append(handle, `\n${lineOf(key, fact)}`);
  } finally {
    await handle.close();
  }
}

export function parseFacts<Fact>(text: string, parse: (value: unknown) => Fact | null): Map<string, Fact> {
  const facts = new Map<string, Fact>();
  for (const line of text.split('\n')) {
    const read = parseLine(line);
    const fact = read && parse(read.fact);
    if (read && fact !== null) facts.set(read.name, fact);
  }
  return facts;
}

const lineOf = (name: string, fact: unknown): string => `${JSON.stringify([name, fact])}\n`;

function parseLine(line: string): { name: string; fact: unknown } | null {
  try {
    const read: unknown = JSON.parse(line);
    return Array.isArray(read) && typeof read[0] === 'string' ? { name: read[0], fact: read[1] } : null;
  } catch {
    return null; // a kill has cut off the line
  }
}

/** Removes old lines, and a line that was cut off, to which the next one would be appended. */
async function rewrite(file: string, facts: ReadonlyMap<string, unknown>): Promise<void> {
  const fresh = await open(`${file}.new`, 'w', 0o600);
  try {
    await fresh.writeFile([...facts].map(([name, fact]) => lineOf(name, fact)).join(''));
    await fresh.sync();
  } finally {
    await fresh.close();
  }
  await rename(`${file}.new`, file);
}

async function append(handle: FileHandle, line: string): Promise<void> {
  await handle.write(line);
  await handle.datasync();
}
