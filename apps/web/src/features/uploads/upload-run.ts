import type { FileCheck, Finding } from './file-check.ts';
import { isWorthPreview } from './make-preview.ts';
import { photoIdOf, type QueueStore, type UploadItem, type UploadState } from './queue-store.ts';
import { planAfter } from './retry-plan.ts';
import type { UploadDependencies } from './upload-dependencies.ts';
import type { FileToSend } from './send-file.ts';

export type Run = ReturnType<typeof createRun>;

const lanes = 3;
/** A sale moves its original to the head of the queue: the album is asked this often what is sold. */
const askAgainMs = 10_000;

/** The previews of all files are sent first, then files without a preview, then originals: sold ones first. */
export function createRun(
  albumId: string,
  { list, check, dependencies }: { list: QueueStore; check: FileCheck; dependencies: UploadDependencies },
) {
  const underway = new Map<string, AbortController>();
  /** The preview of these files was sent before, or they have none. */
  const originalNext = new Set<string>();
  const previewing = new Set<string>();
  let previewEnded = Promise.withResolvers<void>();
  const hashes = new Map<string, string | null>();
  let awaited: readonly string[] = [];
  let askedAtMs = -Infinity;
  let pendingAnswer: Promise<void> = Promise.resolve();
  let isStopped = false;
  let resumed = Promise.withResolvers<void>();
  resumed.resolve();

  const abortAll = () => underway.forEach((abort) => abort.abort());

  function next(): UploadItem | undefined {
    if (isStopped) return undefined;
    const free = (at: 'waiting' | 'previewed') => list.itemsWithStatus(at).filter(({ key }) => !underway.has(key));
    const waiting = free('waiting');
    const withPreview = waiting.find(isPreviewNext);
    // An original would take the line from the last previews.
    if (withPreview || previewing.size > 0) return withPreview;
    return (
      waiting.find(({ key }) => !awaited.includes(hashes.get(key) ?? '')) ??
      [...waiting, ...free('previewed')].toSorted((one, other) => placeOf(one) - placeOf(other))[0]
    );
  }

  function placeOf({ key }: UploadItem): number {
    const place = awaited.indexOf(hashes.get(key) ?? '');
    return place < 0 ? awaited.length : place;
  }

  /** Lanes that ask meanwhile wait for the same answer, or they would send unsold files. */
  function askWhatIsSold(): Promise<void> {
    const hasPreviewsLeft = list.itemsWithStatus('waiting').some(({ key }) => !originalNext.has(key));
    if (
      hasPreviewsLeft ||
      list.itemsWithStatus('previewed').length === 0 ||
      dependencies.now() - askedAtMs < askAgainMs
    )
      return pendingAnswer;
    askedAtMs = dependencies.now();
    pendingAnswer = dependencies.awaited(albumId).then(
      (hashesInOrder) => void (awaited = hashesInOrder),
      // The former order is as good without an answer.
      () => undefined,
    );
    return pendingAnswer;
  }

  async function lane() {
    await resumed.promise;
    for (let claim = await claimNext(); claim; claim = await claimNext()) {
      const { item, abort } = claim;
      try {
        await send(item, abort.signal);
      } finally {
        underway.delete(item.key);
        if (previewing.delete(item.key)) {
          previewEnded.resolve();
          previewEnded = Promise.withResolvers();
        }
      }
      await resumed.promise;
      await askWhatIsSold();
    }
  }

  async function claimNext(): Promise<{ item: UploadItem; abort: AbortController } | null> {
    for (;;) {
      const item = next();
      if (item) {
        const abort = new AbortController();
        // Two lanes would send the same file if it were not marked in the same step as it was found.
        underway.set(item.key, abort);
        if (isPreviewNext(item)) previewing.add(item.key);
        return { item, abort };
      }
      if (previewing.size === 0 || isStopped) return null;
      await previewEnded.promise;
      await resumed.promise;
    }
  }

  const isPreviewNext = ({ key, state }: UploadItem) => state.status === 'waiting' && !originalNext.has(key);

  async function send(item: UploadItem, signal: AbortSignal) {
    const isLater = isPreviewNext(item) && (await sendPreview(item, signal));
    if (!isLater) await sendOriginal(item, signal);
  }

  async function findingOf(item: UploadItem, signal: AbortSignal): Promise<Finding | undefined> {
    const finding = await check.finding(item.key);
    if (!isOver(item, signal)) hashes.set(item.key, finding?.kind === 'new' ? finding.sha256 : null);
    return finding;
  }

  async function sendOriginal(item: UploadItem, signal: AbortSignal) {
    await findingOf(item, signal);
    if (isOver(item, signal)) return;
    const sha256 = hashes.get(item.key) ?? null;
    const photoId = photoIdOf(item);
    await carryOut(item, photoId === null ? { status: 'sending' } : { status: 'sending', photoId }, {
      albumId,
      file: item.file,
      sha256,
      signal,
      onProgress: (bytes) => list.setSent(item.key, bytes),
    });
  }

  async function sendPreview(item: UploadItem, signal: AbortSignal): Promise<boolean> {
    const { key, file } = item;
    const finding = await findingOf(item, signal);
    if (isOver(item, signal)) return true;
    const isNew = finding?.kind === 'new' && finding.sha256 !== null;
    const preview = isNew && !finding.isAwaited ? ((await dependencies.preview?.(file)) ?? null) : null;
    if (isOver(item, signal)) return true;
    if (!isNew || !preview || finding.sha256 === null) {
      originalNext.add(key);
      return isNew && dependencies.preview !== null && (finding.isAwaited === true || isWorthPreview(file));
    }
    const { width, height } = preview;
    await carryOut(
      item,
      { status: 'sending', isPreview: true },
      {
        albumId,
        sha256: null,
        signal,
        onProgress: () => undefined,
        file: new File([preview.file], file.name, { type: preview.file.type }),
        announced: { sha256: finding.sha256, bytes: file.size, width, height },
      },
    );
    return true;
  }

  const isOver = ({ key, state }: UploadItem, signal: AbortSignal): boolean =>
    signal.aborted || list.itemOf(key)?.state.status !== state.status;

  async function carryOut({ key, state: before }: UploadItem, sending: UploadState, file: FileToSend) {
    list.setItem(key, sending);
    try {
      const end = await sendWithRetries(file, dependencies, list.setOffline);
      list.setItem(key, file.announced ? stateAfterPreview(key, end) : stateAfterOriginal(before, end));
    } catch (error) {
      list.setItem(key, before);
      throw error;
    }
  }

  function stateAfterPreview(key: string, end: UploadState): UploadState {
    if (end.status === 'uploaded') return { status: 'previewed', photoId: end.photoId };
    if (end.status !== 'refused') return end;
    // The server looks at the original itself before it refuses the photo.
    originalNext.add(key);
    return { status: 'waiting' };
  }

  return {
    async sendAll() {
      // Files may be added while the last ones are sent, after two of the lanes have ended.
      while (next()) await Promise.all(Array.from({ length: lanes }, lane));
    },
    cancel: (key: string) => underway.get(key)?.abort(),
    pause() {
      resumed = Promise.withResolvers();
      abortAll();
    },
    resume: () => resumed.resolve(),
    stop() {
      isStopped = true;
      resumed.resolve();
      abortAll();
    },
  };
}

/** A photo that is there by its preview stays so, whatever happens to its original. */
function stateAfterOriginal(before: UploadState, end: UploadState): UploadState {
  if (before.status !== 'previewed') return end;
  if (end.status === 'waiting') return before;
  return end.status === 'failed' ? { ...end, photoId: before.photoId } : end;
}

/** Errors are thrown that would fail every other file too. */
async function sendWithRetries(
  file: FileToSend,
  { send, wait }: UploadDependencies,
  onOffline: () => void,
): Promise<UploadState> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { photoId } = await send(file);
      return { status: 'uploaded', photoId };
    } catch (error) {
      if (file.signal.aborted) return { status: 'waiting' };
      const plan = planAfter(error, attempt);
      if (plan.kind === 'stop') throw error;
      if (plan.kind === 'refuse') return { status: 'refused', fault: plan.fault };
      if (plan.kind === 'fail') return { status: 'failed', error };
      if (plan.isOffline) onOffline();
      await wait(plan.afterMs, file.signal);
      if (file.signal.aborted) return { status: 'waiting' };
    }
  }
}
