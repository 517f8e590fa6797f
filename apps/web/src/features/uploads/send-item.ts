import type { FileCheck } from './file-check.ts';
import { isWorthPreview } from './make-preview.ts';
import { photoIdOf, type QueueStore, type UploadItem, type UploadState } from './queue-store.ts';
import type { FileToSend } from './send-file.ts';
import { sendWithRetries, stateAfterOriginal, stateAfterPreview, type SendEnd } from './send-with-retries.ts';
import type { UploadDependencies } from './upload-dependencies.ts';

export interface SendTools {
  list: QueueStore;
  check: FileCheck;
  dependencies: UploadDependencies;
}

/** For each file the first call of `sendItem` sends its preview, if it has one, and the next sends its original. */
export function createItemSender(albumId: string, { list, check, dependencies }: SendTools) {
  /** Files whose preview was sent before, or that have none. */
  const originalNext = new Set<string>();
  const hashes = new Map<string, string | null>();

  return { sendItem, isPreviewNext, hashOf: ({ key }: UploadItem): string | null => hashes.get(key) ?? null };

  async function sendItem(item: UploadItem, signal: AbortSignal) {
    const isLater = isPreviewNext(item) && (await sendPreview(item, signal));
    if (!isLater) await sendOriginal(item, signal);
  }

  function isPreviewNext({ key, state }: UploadItem): boolean {
    return state.status === 'waiting' && !originalNext.has(key);
  }

  /** Returns whether the file's original, if it must still be sent, waits for the previews of other files. */
  async function sendPreview(item: UploadItem, signal: AbortSignal): Promise<boolean> {
    const { key, file } = item;
    const { sha256, isAwaited } = await findHash(item, signal);
    if (isOver(item, signal)) return true;
    const preview = sha256 !== null && !isAwaited ? ((await dependencies.preview?.(file)) ?? null) : null;
    if (isOver(item, signal)) return true;
    if (sha256 === null || preview === null) {
      originalNext.add(key);
      return sha256 !== null && dependencies.preview !== null && (isAwaited || isWorthPreview(file));
    }
    const { width, height } = preview;
    const end = await sendAs({ status: 'sending', isPreview: true }, item, {
      albumId,
      sha256: null,
      signal,
      onProgress: () => undefined,
      file: new File([preview.file], file.name, { type: preview.file.type }),
      announced: { sha256, bytes: file.size, width, height },
    });
    // Otherwise the same preview would be sent and refused forever.
    if (end.status === 'refused') originalNext.add(key);
    list.setItem(key, stateAfterPreview(end));
    return true;
  }

  async function sendOriginal(item: UploadItem, signal: AbortSignal) {
    const { sha256 } = await findHash(item, signal);
    if (isOver(item, signal)) return;
    const { key, file, state: before } = item;
    const photoId = photoIdOf(item);
    const end = await sendAs(photoId === null ? { status: 'sending' } : { status: 'sending', photoId }, item, {
      albumId,
      file,
      sha256,
      signal,
      onProgress: (bytes) => list.setSent(key, bytes),
    });
    list.setItem(key, stateAfterOriginal(before, end));
  }

  async function findHash(item: UploadItem, signal: AbortSignal) {
    const result = await check.result(item.key);
    const { sha256, isAwaited = false } = result?.kind === 'new' ? result : { sha256: null };
    if (!isOver(item, signal)) hashes.set(item.key, sha256);
    return { sha256, isAwaited };
  }

  /** True for a file that was aborted, removed or found to be a duplicate after it was claimed: it must not be sent. */
  function isOver({ key, state }: UploadItem, signal: AbortSignal): boolean {
    return signal.aborted || list.itemOf(key)?.state.status !== state.status;
  }

  async function sendAs(sending: UploadState, { key, state: before }: UploadItem, file: FileToSend): Promise<SendEnd> {
    list.setItem(key, sending);
    try {
      return await sendWithRetries(file, dependencies, list.setOffline);
    } catch (error) {
      // The run ends with this error. The next run sends no file that is still `sending`.
      list.setItem(key, before);
      throw error;
    }
  }
}
