import type { Language } from '@pleamar/contract';
import { textsIn } from '../texts/texts.ts';

export interface NamedPerson {
  full_name: string;
  deleted_at: Date | null;
  is_guest?: boolean;
}

/** Guests and deleted people are stored under a name in one language; each reader gets it in their own. */
export function nameIn(language: Language, { full_name: name, deleted_at: deletedAt, is_guest: isGuest }: NamedPerson) {
  const texts = textsIn(language);
  if (isGuest) return texts.orders.guest.name;
  return deletedAt === null ? name : texts.users.deleted;
}
