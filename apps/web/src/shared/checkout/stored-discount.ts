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
export const storedDiscount = {
  read: (): string | null => windowStorage.read(storageName) ?? inMemory,
  save: (code: string): void => {
    inMemory = windowStorage.write(storageName, code) === null ? code : null;
    lastRefusal = null;
    emit();
  },
  clear: (refusal: Error | null = null): void => {
    windowStorage.remove(storageName);
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
