import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** A fact is a line, and the last of a name counts: a kill in the middle of a write loses that line alone. */
export interface Journal<Fact> {
  get: (name: string) => Fact | undefined;
  entries: () => Iterable<[string, Fact]>;
  /** The promise resolves when the fact survives a loss of power. */
  set: (name: string, fact: Fact) => Promise<void>;
  close: () => Promise<void>;
}

/** Photos would be sent and replaced anew without what it says: the run ends before the file is written over. */
export class JournalUnreadable extends Error {
  override readonly name = 'JournalUnreadable';
  readonly file: string;
  constructor(file: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.file = file;
  }
}

/** The facts are about, for instance, one folder and one album. */
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
  const facts = factsIn(await textOf(file), parse);
  await rewrite(file, facts);
  const handle = await open(file, 'a');
  // Two writes at once could mix their bytes.
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

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw new JournalUnreadable(file, error);
  }
}

/**
 * Commands for several folders add these facts: the file only grows, because one of them could rewrite it under
 * another.
 */
export const sharedFacts = async <Fact>(
  folder: string,
  name: string,
  parse: (value: unknown) => Fact | null,
): Promise<ReadonlyMap<string, Fact>> => factsIn(await textOf(path.join(folder, name)), parse);

export async function addSharedFact(folder: string, name: string, key: string, fact: unknown): Promise<void> {
  const handle = await open(path.join(folder, name), 'a', 0o600);
  try {
    // The line break in front closes a line that a kill cut off.
    await append(handle, `\n${lineOf(key, fact)}`);
  } finally {
    await handle.close();
  }
}

export function factsIn<Fact>(text: string, parse: (value: unknown) => Fact | null): Map<string, Fact> {
  const facts = new Map<string, Fact>();
  for (const line of text.split('\n')) {
    const read = entryOf(line);
    const fact = read && parse(read.fact);
    if (read && fact !== null) facts.set(read.name, fact);
  }
  return facts;
}

const lineOf = (name: string, fact: unknown): string => `${JSON.stringify([name, fact])}\n`;

function entryOf(line: string): { name: string; fact: unknown } | null {
  try {
    const read: unknown = JSON.parse(line);
    return Array.isArray(read) && typeof read[0] === 'string' ? { name: read[0], fact: read[1] } : null;
  } catch {
    return null; // a kill cut the line off
  }
}

/** The next line would be joined to one that was cut off, and the file would grow for ever. */
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
