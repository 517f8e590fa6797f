import { windowStorage } from '../../lib/browser/storage.ts';

const storageName = 'pleamar_discount_code';
const listeners = new Set<() => void>();
/** Used where the browser blocks storage. */
let inMemory: string | null = null;
let lastRefusal: Error | null = null;

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** The code that the buyer applied in this window. It outlasts a reload and a visit to the provider's page. */
export const storedDiscount = {
  read: (): string | null => windowStorage.read(storageName) ?? inMemory,
  save: (code: string): void => {
    inMemory = windowStorage.write(storageName, code) === null ? code : null;
    lastRefusal = null;
    notifyListeners();
  },
  clear: (refusal: Error | null = null): void => {
    windowStorage.remove(storageName);
    inMemory = null;
    lastRefusal = refusal;
    notifyListeners();
  },
  readRefusal: (): Error | null => lastRefusal,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
