import { windowStorage } from '../../lib/browser/storage.ts';

const storageName = 'pleamar_discount_code';
const listeners = new Set<() => void>();
/** A browser that blocks storage keeps the code here, until the page is left. */
let inMemory: string | null = null;
let lastRefusal: Error | null = null;

function emit(): void {
  for (const listener of listeners) listener();
}

/** The code that the buyer applied in this window survives a reload and a return from the provider's page. */
export const keptDiscount = {
  read: (): string | null => windowStorage.read(storageName) ?? inMemory,
  keep: (code: string): void => {
    inMemory = windowStorage.keep(storageName, code) === null ? code : null;
    lastRefusal = null;
    emit();
  },
  drop: (refusal: Error | null = null): void => {
    windowStorage.drop(storageName);
    inMemory = null;
    lastRefusal = refusal;
    emit();
  },
  readRefusal: (): Error | null => lastRefusal,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
