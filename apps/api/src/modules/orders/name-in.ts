import type { Language } from '@pleamar/contract';
import { textsIn } from '../../texts/texts.ts';

/** A guest gave no name: the stored one is a word in the guest's language, and the reader may have another. */
export const nameIn = (language: Language, person: { full_name: string; is_guest: boolean }): string =>
  person.is_guest ? textsIn(language).orders.guest.name : person.full_name;
