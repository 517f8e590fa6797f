import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from '../../apps/api/src/adapters/storage/port.ts';
import type { Db } from '../../apps/api/src/db/connect.ts';
import type { Journal } from '../load/journal.ts';
import type { RuleId } from './rule-ids.ts';

export interface Evidence {
  db: Db;
  storage: Storage;
  journal: Journal;
  mails: SentMail[];
  /** How often a fault could have interrupted a job between its effect and its completion. */
  interruptions: number;
}

export interface SentMail {
  to: string;
  id: string;
}

/** Each finding is a sentence. Without findings the rule holds. */
export interface Rule {
  id: RuleId;
  /** The sentence is true as long as the rule has no findings. */
  description: string;
  findings: (evidence: Evidence) => Promise<string[]>;
}

export async function readOutboxes(folders: readonly string[]): Promise<SentMail[]> {
  const mails: SentMail[] = [];
  for (const folder of folders) {
    const files = await readdir(folder).catch(() => []);
    for (const file of files.filter((name) => name.endsWith('.eml'))) {
      const text = await readFile(path.join(folder, file), 'utf8');
      // A long header value is on a line of its own.
      const header = (name: string) => new RegExp(`^${name}:\\s*<?([^>\\r\\n]*)`, 'im').exec(text)?.[1] ?? '';
      mails.push({ to: header('To'), id: header('Message-ID').split('@')[0] ?? '' });
    }
  }
  return mails;
}
