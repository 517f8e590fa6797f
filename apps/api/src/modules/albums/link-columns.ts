import { randomBytes } from 'node:crypto';
import type { AlbumVisibility } from '@pleamar/domain';

/** 128 bits cannot be guessed. */
export const newSecret = (): string => randomBytes(16).toString('base64url');

const noLink = { link_token: null, link_key: null, link_code_hash: null };

export function linkColumnsFor(next: AlbumVisibility, was: AlbumVisibility) {
  if (next !== 'link') return { is_public: next === 'public', ...noLink };
  if (was === 'link') return {};
  const token = newSecret();
  return { is_public: false, link_token: token, link_key: token, link_code_hash: null };
}
