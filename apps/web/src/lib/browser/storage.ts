/** Storage may be blocked (private windows) or full: then nothing is kept, and the page works. */
function guarded(storage: () => Storage) {
  const attempt = <Result>(act: (storage: Storage) => Result): Result | null => {
    try {
      return act(storage());
    } catch {
      return null;
    }
  };
  return {
    read: (key: string) => attempt((all) => all.getItem(key)),
    /** An older version may have written what is not JSON, which is null too. */
    readJson: (key: string): unknown => attempt((all) => JSON.parse(all.getItem(key) ?? 'null')),
    write: (key: string, value: string) => attempt((all) => all.setItem(key, value)),
    writeJson: (key: string, value: unknown) => attempt((all) => all.setItem(key, JSON.stringify(value))),
    remove: (key: string) => attempt((all) => all.removeItem(key)),
    keys: () => attempt((all) => Object.keys(all)) ?? [],
  };
}

export const deviceStorage = guarded(() => localStorage);
export const windowStorage = guarded(() => sessionStorage);
