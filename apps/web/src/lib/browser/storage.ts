/** Storage may be blocked (private windows) or full: then every read and write gives null instead of throwing. */
function guarded(storage: () => Storage) {
  const attempt = <Result>(access: (storage: Storage) => Result): Result | null => {
    try {
      return access(storage());
    } catch {
      return null;
    }
  };
  return {
    read: (key: string) => attempt((all) => all.getItem(key)),
    /** Text that is not JSON, from an older version, is null too. */
    readJson: (key: string): unknown => attempt((all) => JSON.parse(all.getItem(key) ?? 'null')),
    write: (key: string, value: string) => attempt((all) => all.setItem(key, value)),
    writeJson: (key: string, value: unknown) => attempt((all) => all.setItem(key, JSON.stringify(value))),
    remove: (key: string) => attempt((all) => all.removeItem(key)),
    keys: () => attempt((all) => Object.keys(all)) ?? [],
  };
}

export const deviceStorage = guarded(() => localStorage);
export const windowStorage = guarded(() => sessionStorage);
