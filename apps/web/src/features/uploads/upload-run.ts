import { createAwaitedOrder } from './awaited-order.ts';
import { nextItem } from './next-item.ts';
import type { UploadItem } from './queue-store.ts';
import { createItemSender, type SendTools } from './send-item.ts';

export type Run = ReturnType<typeof createRun>;

const LANES = 3;

interface Claim {
  item: UploadItem;
  isPreview: boolean;
  abort: AbortController;
}

/** Three lanes claim and send one file after the other, in the order of `nextItem`, until none is left. */
export function createRun(albumId: string, tools: SendTools) {
  const { list, dependencies } = tools;
  const { sendItem, isPreviewNext, hashOf } = createItemSender(albumId, tools);
  const awaitedOrder = createAwaitedOrder({
    query: () => dependencies.awaited(albumId),
    isNeeded: () =>
      list.itemsWithStatus('previewed').length > 0 && !list.itemsWithStatus('waiting').some(isPreviewNext),
    now: dependencies.now,
  });
  const claims = new Map<string, Claim>();
  let previewEnded = Promise.withResolvers<void>();
  let resumed = Promise.withResolvers<void>();
  resumed.resolve();
  let isStopped = false;

  return {
    async sendAll() {
      // Repeated, because files may be added after some of the lanes have ended.
      while (next()) await Promise.all(Array.from({ length: LANES }, sendInLane));
    },
    cancel: (key: string) => claims.get(key)?.abort.abort(),
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

  async function sendInLane() {
    for (let claim = await claimNext(); claim; claim = await claimNext()) {
      try {
        await sendItem(claim.item, claim.abort.signal);
      } finally {
        release(claim);
      }
    }
  }

  async function claimNext(): Promise<Claim | null> {
    for (;;) {
      await resumed.promise;
      // Without this answer a lane would send unsold originals first.
      await awaitedOrder.update();
      const item = next();
      // Claimed in the same step, or another lane could claim the same file.
      if (item) return addClaim(item);
      if (!isPreviewUnderway() || isStopped) return null;
      await previewEnded.promise;
    }
  }

  function next(): UploadItem | undefined {
    if (isStopped) return undefined;
    const unclaimed = (status: 'waiting' | 'previewed') =>
      list.itemsWithStatus(status).filter(({ key }) => !claims.has(key));
    return nextItem({
      waiting: unclaimed('waiting'),
      previewed: unclaimed('previewed'),
      isPreviewNext,
      isPreviewUnderway: isPreviewUnderway(),
      hashOf,
      awaited: awaitedOrder.hashes(),
    });
  }

  function isPreviewUnderway(): boolean {
    return [...claims.values()].some(({ isPreview }) => isPreview);
  }

  function addClaim(item: UploadItem): Claim {
    const claim = { item, isPreview: isPreviewNext(item), abort: new AbortController() };
    claims.set(item.key, claim);
    return claim;
  }

  function release({ item, isPreview }: Claim) {
    claims.delete(item.key);
    if (!isPreview) return;
    // Lanes without a file wait for this: after the last preview the originals are next.
    previewEnded.resolve();
    previewEnded = Promise.withResolvers();
  }

  function abortAll() {
    for (const { abort } of claims.values()) abort.abort();
  }
}
