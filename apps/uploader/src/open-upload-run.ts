import type { Album } from '@pleamar/contract/albums';
import type { Api } from './server/api.ts';
import { parseRecord } from './journal/file-record.ts';
import { journalName, openJournal } from './journal/journal.ts';
import { createPreviewMaker } from './preview/make-preview.ts';
import { albumLink, readExistingAlbum, openAlbum, planAlbum, type OnAlbumFound } from './album/open-album.ts';
import type { Options } from './terminal/options.ts';
import { createOriginalsQueue } from './sending/originals-queue.ts';
import type { Progress } from './terminal/progress.ts';
import { publishOnce } from './album/publish-once.ts';
import type { FoundFile } from './folder/scan-folder.ts';
import type { RunContext } from './run-context.ts';
import { textsIn, type Texts } from './texts/texts.ts';
import type { UploadRun } from './sending/upload-run.ts';
import type { RetryHooks } from './server/with-retries.ts';

export interface OpenUploadRun {
  uploadRun: UploadRun;
  link: string;
  publish: () => Promise<void>;
  close: () => Promise<void>;
}

export interface OpeningContext extends RunContext {
  options: Options;
  api: Api;
  retryHooks: RetryHooks;
  progress: Progress;
  /** Files with an outcome, which the next scan skips. */
  handled: Map<string, FoundFile>;
}

export async function openUploadRun(context: OpeningContext, files: readonly FoundFile[]): Promise<OpenUploadRun> {
  const { options, api, retryHooks, progress, reporter } = context;
  const texts = textsIn(context.language);
  const album = await findOrCreateAlbum(context, files, texts);
  const { id: albumId } = album;
  const link = albumLink(options.server, album);
  reporter.album(albumId, link);
  if (options.isWatching) reporter.note('watching', texts.watching);
  const previews = await createPreviews(context, texts);
  const journal = await openJournal(
    options.stateFolder,
    journalName(options.server, options.folder, albumId),
    parseRecord,
  );
  let published: Promise<void> | null = null;
  const publish = async () => {
    if (!options.publishes) return;
    const publishing = { api, ...retryHooks, stateFolder: options.stateFolder };
    published ??= publishOnce(publishing, albumId).then((visibility) => reportVisibility(context, visibility, texts));
    await published;
  };
  const report = () => reporter.progress(progress.tally(), progress.bytesPerSecond());
  const uploadRun: UploadRun = {
    ...retryHooks,
    api,
    folder: options.folder,
    albumId,
    chunkBytes: options.chunkBytes,
    journal,
    previews,
    originals: createOriginalsQueue(),
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
      if (outcome.state === 'postponed') context.handled.delete(file.path);
      else context.handled.set(file.path, file);
      reporter.outcome(file, outcome);
      // Published with the first photo. The round awaits the same promise and throws its error.
      if (progress.tally().visible > 0) publish().catch(() => undefined);
    },
  };
  return { uploadRun, link, publish, close: () => journal.close() };
}

function reportVisibility({ progress, reporter }: OpeningContext, visibility: Album['visibility'], texts: Texts): void {
  if (visibility === 'link') return reporter.note('stays_by_link', texts.staysByLink);
  if (visibility === 'private') return reporter.note('stays_private', texts.staysPrivate);
  progress.setPublished();
  return reporter.note('published', texts.published);
}

async function createPreviews({ options, reporter }: OpeningContext, texts: Texts): Promise<UploadRun['previews']> {
  const { previewFromBytes: fromBytes } = options;
  if (fromBytes === null) return null;
  const make = await createPreviewMaker();
  if (!make) reporter.note('no_previews', texts.noPreviews);
  return make && { make, fromBytes };
}

async function findOrCreateAlbum(
  { options, api, retryHooks, reporter }: OpeningContext,
  files: readonly FoundFile[],
  texts: Texts,
) {
  const { target, folder, stateFolder, server } = options;
  const context = { api, ...retryHooks };
  if (target.kind === 'existing') return readExistingAlbum(context, target.albumId);
  const onFound: OnAlbumFound = (album, has) => {
    const link = albumLink(server, album);
    if (has === 'files') reporter.note('album_found', texts.albumFound(album.title, link));
    else reporter.note('other_album_exists', texts.otherAlbumExists(album.title, link, album.id));
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
