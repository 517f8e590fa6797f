import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number };

/** An existing data folder keeps its owner: PostgreSQL insists on owning its files. */
export async function serverAccount(existingData: string): Promise<Account> {
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (own.uid !== 0) return own;
  const owner = await stat(existingData).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return unprivilegedAccount(readPasswd());
}

/**
 * Prefers an account of our own, then a usual one. Without /etc/passwd it is 65534, the usual unprivileged number.
 */
export function unprivilegedAccount(passwd: string): Account {
  const accounts = new Map(
    passwd.split('\n').map((line) => {
      const [name, , uid, gid] = line.split(':');
      return [name, { uid: Number(uid), gid: Number(gid) }];
    }),
  );
  for (const name of ['pleamar', 'postgres', 'nobody']) {
    const account = accounts.get(name);
    if (account && account.uid > 0) return account;
  }
  return { uid: 65534, gid: 65534 };
}

export async function isReachable(path: string, account: Account): Promise<boolean> {
  const needed = (await stat(path)).isDirectory() ? 0o5 : 0o4;
  if (!(await isAllowed(path, account, needed))) return false;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!(await isAllowed(folder, account, 0o1))) return false;
    if (folder === dirname(folder)) return true;
  }
}

async function isAllowed(path: string, account: Account, needed: number): Promise<boolean> {
  const { uid, gid, mode } = await stat(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & needed) === needed;
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return ''; // some machines have no such file
  }
}
