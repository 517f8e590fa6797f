import { photos } from '@pleamar/contract/photos';
import { formatDay } from '@pleamar/domain/dates';
import type { Language } from '@pleamar/domain/constants';
import path from 'node:path';
import type { Api } from './server/api.ts';
import { placeName } from './album/choose-break.ts';
import { cameraOf } from './folder/file-kinds.ts';
import { FolderGone } from './folder/folder-gone.ts';
import { hashFile } from './folder/hash-file.ts';
import { planAlbum } from './album/open-album.ts';
import type { Options } from './terminal/options.ts';
import { scanFolder, type FoundFile } from './folder/scan-folder.ts';
import { sendOrder } from './folder/send-order.ts';
import { formatBytes } from './terminal/sizes.ts';
import { textsIn } from './texts/texts.ts';
import { withRetries, type Waiting } from './server/with-retries.ts';

interface DryRun {
  options: Options;
  api: Api;
  waiting: Waiting;
  language: Language;
  print: (text: string) => void;
  hash?: HashFile;
}

type HashFile = (name: string) => Promise<string>;

/** Nothing is written, here or on the server. */
export async function dryRun(run: DryRun): Promise<boolean> {
  const { options, api, waiting, language, print } = run;
  const t = textsIn(language);
  const scan = await scanFolder(options.folder);
  if (!scan) throw new FolderGone(false);
  const { unsent, unreadable } = await unsentFiles(run, scan.pictures);
  const files = sendOrder(unsent);
  const { folder, target, isJson } = options;
  const planned =
    target.kind === 'new' && files.length > 0 ? await planAlbum({ api, ...waiting }, target, { folder, files }) : null;
  const bytes = totalOf(files);
  if (isJson) {
    const album = planned && { title: planned.title, surf_break_id: planned.place.surf_break_id, date: planned.day };
    if (album) print(`${JSON.stringify({ event: 'would_make', ...album })}\n`);
    for (const { path: name, size } of files)
      print(`${JSON.stringify({ event: 'would_send', path: name, camera: cameraOf(name), bytes: size })}\n`);
    for (const name of scan.unreadable) print(`${JSON.stringify({ event: 'folder_unreadable', path: name })}\n`);
    for (const name of unreadable) print(`${JSON.stringify({ event: 'file_unreadable', path: name })}\n`);
    print(`${JSON.stringify({ event: 'done', files: files.length, bytes, others: scan.others.length })}\n`);
    return true;
  }
  if (planned) print(`${t.wouldMake(planned.title, placeName(planned.place), formatDay(planned.day))}\n`);
  for (const { path: name, size } of files) print(`  ${name}  ${formatBytes(size, language)}\n`);
  const cameras = byCamera(files);
  if (cameras.size > 1)
    for (const [camera, own] of cameras)
      print(`${t.camera(camera, own.length, formatBytes(totalOf(own), language))}\n`);
  print(`${t.wouldSend(files.length, formatBytes(bytes, language))}\n`);
  if (scan.others.length > 0) print(`${t.others(scan.others.length)}\n`);
  for (const name of scan.unreadable) print(`${t.folderUnreadable(name)}\n`);
  for (const name of unreadable) print(`${t.fileUnreadable(name)}\n`);
  return true;
}

/** The album's own files are left out, where there is an album and a key to ask with. */
async function unsentFiles({ options, api, waiting, hash = hashFile }: DryRun, files: FoundFile[]): Promise<Unsent> {
  const { folder, target, key } = options;
  if (target.kind !== 'existing' || key === null) return { unsent: files, unreadable: [] };
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
    const answer = await withRetries(waiting, () =>
      api.call(photos.missing, { params: { albumId: target.albumId }, body }),
    );
    for (const sha256 of answer.missing) missing.add(sha256);
  }
  return { unsent: [...byHash].filter(([sha256]) => missing.has(sha256)).map(([, file]) => file), unreadable };
}

interface Unsent {
  unsent: FoundFile[];
  /** Paths of files whose bytes could not be read. */
  unreadable: string[];
}

/** One request may name no more. */
const MAX_HASHES = 5000;

const totalOf = (files: readonly FoundFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

function byCamera(files: readonly FoundFile[]): Map<string, FoundFile[]> {
  const cameras = new Map<string, FoundFile[]>();
  for (const file of files) {
    const camera = cameraOf(file.path);
    cameras.set(camera, [...(cameras.get(camera) ?? []), file]);
  }
  return cameras;
}
