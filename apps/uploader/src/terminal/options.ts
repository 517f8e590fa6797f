import { homedir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isDay, type Day } from '@pleamar/domain/dates/dates';
import { PREVIEW_FROM_BYTES } from '../sending/choose-first-step.ts';

export type Target =
  | { kind: 'existing'; albumId: string }
  /** A null `day` means the day of the pictures. */
  | { kind: 'new'; breakName: string; day: Day | null; title: string | null };

export interface Options {
  folder: string;
  target: Target;
  /** Without a slash at the end. */
  server: string;
  key: string | null;
  isWatching: boolean;
  isDryRun: boolean;
  isJson: boolean;
  publishes: boolean;
  previewFromBytes: number | null;
  stateFolder: string;
  chunkBytes: number;
}

export type OptionFault =
  | { fault: 'unknown'; value: string }
  | { fault: 'folder' | 'target' | 'date' | 'album' | 'server' | 'plainHttp' | 'key'; value: string };

type Environment = Record<string, string | undefined>;

const LOCAL_SERVER = 'http://localhost:3000';
/** The object store accepts no part below 5 MB, so smaller chunks would be stored twice. */
const CHUNK_BYTES = 8 * 1024 * 1024;

const optionTypes = {
  album: { type: 'string' },
  break: { type: 'string' },
  date: { type: 'string' },
  title: { type: 'string' },
  server: { type: 'string' },
  key: { type: 'string' },
  lang: { type: 'string' },
  watch: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  publish: { type: 'boolean' },
  'no-previews': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

export function readOptions(args: readonly string[], env: Environment): Options | OptionFault {
  const read = parse(args);
  if ('fault' in read) return read;
  const { values, positionals } = read;
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) return { fault: 'folder', value: more.join(' ') };
  const target = parseTarget(values);
  if ('fault' in target) return target;
  const server = parseServer(values.server ?? env['PLEAMAR_SERVER'] ?? LOCAL_SERVER);
  if (typeof server !== 'string') return server;
  const key = values.key ?? env['PLEAMAR_KEY'] ?? '';
  const isDryRun = values['dry-run'] ?? false;
  if (key === '' ? !isDryRun : !key.startsWith('plm_')) return { fault: 'key', value: '' };
  return {
    // npm runs scripts in the folder of the project. INIT_CWD is the folder in which npm was called.
    folder: path.resolve(env['INIT_CWD'] ?? '.', folder),
    target,
    server,
    key: key === '' ? null : key,
    isWatching: values.watch ?? false,
    isDryRun,
    isJson: values.json ?? false,
    publishes: values.publish ?? false,
    previewFromBytes: values['no-previews'] ? null : Number(env['PLEAMAR_PREVIEW_FROM_BYTES']) || PREVIEW_FROM_BYTES,
    stateFolder: env['PLEAMAR_STATE'] ?? path.join(homedir(), '.pleamar'),
    chunkBytes: Number(env['PLEAMAR_CHUNK_BYTES']) || CHUNK_BYTES,
  };
}

export const wantsHelp = (args: readonly string[]): boolean => args.length === 0 || args.includes('--help');

/** Reads `--lang` before all options, because a message about a wrong option needs the language. */
export function readLanguageOption(args: readonly string[]): string | null {
  const at = args.indexOf('--lang');
  return (at < 0 ? args.find((arg) => arg.startsWith('--lang='))?.slice('--lang='.length) : args[at + 1]) ?? null;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionTypes, allowPositionals: true });
  } catch (error) {
    return { fault: 'unknown', value: error instanceof Error ? error.message : '' } as const;
  }
}

type OptionValues = Exclude<ReturnType<typeof parse>, { fault: string }>['values'];

function parseTarget({ album, break: breakName, date = 'auto', title }: OptionValues): Target | OptionFault {
  if ((album === undefined) === (breakName === undefined)) return { fault: 'target', value: '' };
  if (album !== undefined) {
    const albumId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(album)?.[0];
    return albumId ? { kind: 'existing', albumId: albumId.toLowerCase() } : { fault: 'album', value: album };
  }
  const day = date === 'auto' ? null : date;
  if (day !== null && !isDay(day)) return { fault: 'date', value: day };
  return { kind: 'new', breakName: breakName ?? '', day, title: title ?? null };
}

/** Without encryption, others in the same network could read the key. */
function parseServer(text: string): string | OptionFault {
  if (!URL.canParse(text)) return { fault: 'server', value: text };
  const { protocol, hostname, origin } = new URL(text);
  if (protocol === 'https:') return origin;
  if (protocol !== 'http:') return { fault: 'server', value: text };
  const isHere = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  return isHere ? origin : { fault: 'plainHttp', value: text };
}
