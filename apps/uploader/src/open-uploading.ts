import type { Album } from '@pleamar/contract/albums';
import type { Api } from './server/api.ts';
import { parseRecord } from './journal/file-record.ts';
import { journalName, openJournal } from './journal/journal.ts';
import { previewMaker } from './preview/make-preview.ts';
import { albumLink, existingAlbum, openAlbum, planAlbum, type OnFound } from './album/open-album.ts';
import type { Options } from './terminal/options.ts';
import { originalsQueue } from './sending/originals-queue.ts';
import type { Progress } from './terminal/progress.ts';
import { publishOnce } from './album/publish-once.ts';
import type { FoundFile } from './folder/scan-folder.ts';
import type { RunContext } from './run-context.ts';
import { textsIn, type Texts } from './texts/texts.ts';
import type { Uploading } from './sending/uploading.ts';
import type { Waiting } from './server/with-retries.ts';

export interface OpenUploading {
  uploading: Uploading;
  link: string;
  publish: () => Promise<void>;
  close: () => Promise<void>;
}

export interface Opening extends RunContext {
  options: Options;
  api: Api;
  waiting: Waiting;
  progress: Progress;
  /** A scan need not find these files again. */
  handled: Map<string, FoundFile>;
}

export async function openUploading(opening: Opening, files: readonly FoundFile[]): Promise<OpenUploading> {
  const { options, api, waiting, progress, reporter } = opening;
  const t = textsIn(opening.language);
  const album = await albumFor(opening, files, t);
  const { id: albumId } = album;
  const link = albumLink(options.server, album);
  reporter.album(albumId, link);
  if (options.isWatching) reporter.note('watching', t.watching);
  const previews = await previewsFor(opening, t);
  const journal = await openJournal(
    options.stateFolder,
    journalName(options.server, options.folder, albumId),
    parseRecord,
  );
  let published: Promise<void> | null = null;
  const publish = async () => {
    if (!options.publishes) return;
    const publishing = { api, ...waiting, stateFolder: options.stateFolder };
    published ??= publishOnce(publishing, albumId).then((visibility) => reportVisibility(opening, visibility, t));
    await published;
  };
  const report = () => reporter.progress(progress.tally(), progress.bytesPerSecond());
  const uploading: Uploading = {
    ...waiting,
    api,
    folder: options.folder,
    albumId,
    chunkBytes: options.chunkBytes,
    journal,
    previews,
    originals: originalsQueue(),
    claimedHashes: new Set(),
    onPreviewOffset: (file, bytes) => {
      progress.setPreviewOffset(file, bytes);
      report();
    },
    onOffset: (file, bytes) => {
      progress.setOffset(file, bytes);
      report();
    },
    onOutcome: (file, outcome) => {
      progress.setOutcome(file, outcome);
      if (outcome.state === 'postponed') opening.handled.delete(file.path);
      else opening.handled.set(file.path, file);
      reporter.outcome(file, outcome);
      // Surfers wait for the first photo, not for the last. A failure is thrown where the round awaits the same
      // promise.
      if (progress.tally().visible > 0) publish().catch(() => undefined);
    },
  };
  return { uploading, link, publish, close: () => journal.close() };
}

function reportVisibility({ progress, reporter }: Opening, visibility: Album['visibility'], t: Texts): void {
  if (visibility === 'link') return reporter.note('stays_by_link', t.staysByLink);
  if (visibility === 'private') return reporter.note('stays_private', t.staysPrivate);
  progress.setPublished();
  return reporter.note('published', t.published);
}

async function previewsFor({ options, reporter }: Opening, t: Texts): Promise<Uploading['previews']> {
  const { previewFromBytes: fromBytes } = options;
  if (fromBytes === null) return null;
  const make = await previewMaker();
  if (!make) reporter.note('no_previews', t.noPreviews);
  return make && { make, fromBytes };
}

async function albumFor({ options, api, waiting, reporter }: Opening, files: readonly FoundFile[], t: Texts) {
  const { target, folder, stateFolder, server } = options;
  const context = { api, ...waiting };
  if (target.kind === 'existing') return existingAlbum(context, target.albumId);
  const onFound: OnFound = (album, has) => {
    const link = albumLink(server, album);
    if (has === 'files') reporter.note('album_found', t.albumFound(album.title, link));
    else reporter.note('album_beside', t.albumBeside(album.title, link, album.id));
  };
  const planned = await planAlbum(context, target, { folder, files });
  const name = journalName(server, folder, 'albums');
  const journal = await openJournal(stateFolder, name, (id) => (typeof id === 'string' ? id : null));
  try {
    return await openAlbum(context, journal, planned, { folder, files, onFound });
  } finally {
    await journal.close();
  }
}
