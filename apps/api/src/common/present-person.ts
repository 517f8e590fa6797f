import type { Language, PersonBrief } from '@pleamar/contract';
import { nameIn, type NamedPerson } from './name-in.ts';
import { pictureUrl } from './public-urls.ts';

export interface PersonColumns {
  username: string;
  full_name: string;
  profile_picture_key: string | null;
}

export const presentBrief = (id: string, row: PersonColumns): PersonBrief => ({
  id,
  username: row.username,
  full_name: row.full_name,
  profile_picture: pictureUrl(row.profile_picture_key),
});

/** For rows that outlive their people's accounts. */
export const presentBriefIn = (language: Language, id: string, row: PersonColumns & NamedPerson): PersonBrief =>
  presentBrief(id, { ...row, full_name: nameIn(language, row) });
