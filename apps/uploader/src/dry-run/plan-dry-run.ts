import path from 'node:path';
import { photos } from '@pleamar/contract/photos';
import type { Language } from '@pleamar/domain/text/languages';
import { planAlbum, type PlannedAlbum } from '../album/open-album.ts';
import { FolderGone } from '../folder/folder-gone.ts';
import { hashFile } from '../folder/hash-file.ts';
import { scanFolder, type FoundFile } from '../folder/scan-folder.ts';
import { sortForSending } from '../folder/send-order.ts';
import type { Api } from '../server/api.ts';
import { withRetries, type RetryHooks } from '../server/with-retries.ts';
import type { Options } from '../terminal/options.ts';

export interface DryRunContext {
  options: Options;
  api: Api;
  retryHooks: RetryHooks;
  language: Language;
  hash?: typeof hashFile;
  scan?: typeof scanFolder;
}

export interface DryRunPlan {
  /** Null where the album exists, or no file is for a new one. */
  album: PlannedAlbum | null;
  /** The files are in the order of their sending. */
  files: FoundFile[];
  /** Pleamar does not take so many files of the folder. */
  otherCount: number;
  unreadableFolders: string[];
  unreadableFiles: string[];
}

/** Writes nothing, neither here nor on the server. */
export async function planDryRun(run: DryRunContext): Promise<DryRunPlan> {
  const { options, api, retryHooks, scan = scanFolder } = run;
  const { folder, target } = options;
  const folderScan = await scan(folder);
  if (!folderScan) throw new FolderGone(false);
  const { missing, unreadable } = await findFilesNotInAlbum(run, folderScan.pictures);
  const files = sortForSending(missing);
  const isForNewAlbum = target.kind === 'new' && files.length > 0;
  return {
    album: isForNewAlbum ? await planAlbum({ api, ...retryHooks }, target, { folder, files }) : null,
    files,
    otherCount: folderScan.others.length,
    unreadableFolders: folderScan.unreadable,
    unreadableFiles: unreadable,
  };
}

interface MissingFiles {
  missing: FoundFile[];
  /** Paths of files whose bytes could not be read. */
  unreadable: string[];
}

/** Leaves out the files of an existing album, if there is a key with which to read it. */
async function findFilesNotInAlbum(
  { options, api, retryHooks, hash = hashFile }: DryRunContext,
  files: FoundFile[],
): Promise<MissingFiles> {
  const { folder, target, key } = options;
  if (target.kind !== 'existing' || key === null) return { missing: files, unreadable: [] };
  const byHash = new Map<string, FoundFile>();
  const unreadable: string[] = [];
  for (const file of files) {
    const sha256 = await hash(path.join(folder, file.path)).catch(() => null);
    if (sha256 === null) unreadable.push(file.path);
    else if (!byHash.has(sha256)) byHash.set(sha256, file);
  }
  const hashes = [...byHash.keys()];
  const missing = new Set<string>();
  for (let start = 0; start < hashes.length; start += MAX_HASHES) {
    const body = { sha256: hashes.slice(start, start + MAX_HASHES) };
    const answer = await withRetries(retryHooks, () =>
      api.call(photos.missing, { params: { albumId: target.albumId }, body }),
    );
    for (const sha256 of answer.missing) missing.add(sha256);
  }
  return { missing: [...byHash].filter(([sha256]) => missing.has(sha256)).map(([, file]) => file), unreadable };
}

/** A request may contain no more hashes. */
const MAX_HASHES = 5000;
