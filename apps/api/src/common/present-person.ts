import type { PersonBrief } from '@pleamar/contract';
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
