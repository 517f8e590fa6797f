import { albums, type Album } from '@pleamar/contract/albums';
import type { Language } from '@pleamar/domain/constants';
import { createApi, type Api } from './api.ts';
import { dryRun } from './dry-run.ts';
import { isSameFile } from './file-kinds.ts';
import { parseRecord } from './file-record.ts';
import { FolderGone } from './folder-gone.ts';
import { journalName, openJournal } from './journal.ts';
import { takeLock } from './lock.ts';
import { albumLink, openAlbum, planAlbum, type OnFound } from './open-album.ts';
import type { Options } from './options.ts';
import { createProgress } from './progress.ts';
import type { Reporter } from './reporter.ts';
import { scanFolder, type FoundFile } from './scan-folder.ts';
import { settledFiles } from './settled-files.ts';
import { textsIn } from './texts/texts.ts';
import { uploadFiles, type Uploading } from './upload-files.ts';
import { withRetries, type Waiting } from './with-retries.ts';

export interface Surroundings {
  language: Language;
  reporter: Reporter;
  print: (text: string) => void;
  signal: AbortSignal;
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

/** Files that are written while a scan looks at them are older in the next one. */
const SCAN_MS = 2000;

/** Returns whether everything in the folder is in the album now. */
export async function run(options: Options, around: Surroundings): Promise<boolean> {
  const t = textsIn(around.language);
  const { reporter } = around;
  const waiting: Waiting = {
    wait: around.wait,
    onWait: ({ status }, afterMs) => {
      const seconds = Math.ceil(afterMs / 1000);
      reporter.note('waiting', status === 0 ? t.offline(seconds) : t.busy(seconds));
    },
  };
  const api = createApi(options.server, options.key, around.language, around.signal);
  if (options.isDryRun) return dryRun({ options, api, waiting, ...around });
  const progress = createProgress(around.now);
  const handled = new Map<string, FoundFile>();
  let album: OpenedAlbum | null = null;
  let before: FoundFile[] = [];
  let isWaitingForFolder = false;
  const lock = await takeLock(options.stateFolder, journalName(options.server, options.folder, 'lock'));
  try {
    for (;;) {
      const scan = await scanFolder(options.folder);
      if (!scan && !options.isWatching) throw new FolderGone(album !== null);
      if (!scan && !isWaitingForFolder) reporter.note('folder_gone', t.waitingForFolder(options.folder));
      isWaitingForFolder = !scan;
      const pictures = scan?.pictures ?? [];
      const fresh = settledFiles(pictures, before, around.now()).filter((file) => !isHandled(file));
      before = pictures;
      if (fresh.length > 0) {
        progress.add(fresh);
        album ??= await opened(fresh);
        await uploadFiles(album.uploading, fresh, new Set(pictures.map((file) => file.path)));
        if (options.publishes) await album.publish();
        if (options.isWatching) reporter.done(progress.tally(), progress.averageBytesPerSecond(), album.link);
      }
      if (!options.isWatching && pictures.every(isHandled)) break;
      await around.wait(SCAN_MS);
    }
  } finally {
    await album?.close();
    await lock.release();
  }
  const tally = progress.tally();
  if (tally.files === 0) reporter.note('empty', t.empty);
  else reporter.done(tally, progress.averageBytesPerSecond(), album?.link ?? null);
  return tally.files > 0 && tally.refused + tally.failed === 0;

  function isHandled(file: FoundFile): boolean {
    const known = handled.get(file.path);
    return known !== undefined && isSameFile(known, file);
  }

  async function opened(files: readonly FoundFile[]): Promise<OpenedAlbum> {
    const albumId = await albumFor(options, { api, ...waiting }, files, noteAlbum);
    const link = albumLink(options.server, albumId);
    reporter.album(albumId, link);
    if (options.isWatching) reporter.note('watching', t.watching);
    const name = journalName(options.server, options.folder, albumId);
    const journal = await openJournal(options.stateFolder, name, parseRecord);
    const uploading: Uploading = {
      ...waiting,
      api,
      folder: options.folder,
      albumId,
      chunkBytes: options.chunkBytes,
      journal,
      taken: new Set(),
      onOffset: (file, bytes) => {
        progress.setOffset(file, bytes);
        reporter.progress(progress.tally(), progress.bytesPerSecond());
      },
      onOutcome: (file, outcome) => {
        progress.end(file, outcome);
        // A later scan finds what was postponed.
        if (outcome.state !== 'postponed') handled.set(file.path, file);
        reporter.outcome(file, outcome);
      },
    };
    const publish = onceOnly(async () => {
      await withRetries(waiting, () => publishAlbum(api, albumId));
      reporter.note('published', t.published);
    });
    return { uploading, link, publish, close: () => journal.close() };
  }

  function noteAlbum({ id, title }: Pick<Album, 'id' | 'title'>, has: 'files' | 'other files'): void {
    const link = albumLink(options.server, id);
    if (has === 'files') reporter.note('album_found', t.albumFound(title, link));
    else reporter.note('album_beside', t.albumBeside(title, link, id));
  }
}

interface OpenedAlbum {
  uploading: Uploading;
  link: string;
  publish: () => Promise<void>;
  close: () => Promise<void>;
}

async function albumFor(
  { target, folder, stateFolder }: Options,
  calling: Waiting & { api: Api },
  files: readonly FoundFile[],
  onFound: OnFound,
): Promise<string> {
  if (target.kind === 'existing') return target.albumId;
  const planned = await planAlbum(calling, target, { folder, files });
  const name = journalName(calling.api.server, folder, 'albums');
  const journal = await openJournal(stateFolder, name, (id) => (typeof id === 'string' ? id : null));
  try {
    return await openAlbum(calling, journal, planned, { folder, files, onFound });
  } finally {
    await journal.close();
  }
}

const publishAlbum = (api: Api, albumId: string) =>
  api.call(albums.change, { params: { albumId }, body: { is_public: true } });

function onceOnly(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => (done ??= act());
}
