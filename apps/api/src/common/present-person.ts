import type { PersonBrief } from '@pleamar/contract';
import { pictureUrl } from './public-urls.ts';

interface PersonColumns {
  username: string;
  full_name: string;
  profile_picture_key: string | null;
}

/** A person on another user's card. Rows name the id by its part there: owner, photographer, surfer. */
export const presentBrief = (id: string, row: PersonColumns): PersonBrief => ({
  id,
  username: row.username,
  full_name: row.full_name,
  profile_picture: pictureUrl(row.profile_picture_key),
});
