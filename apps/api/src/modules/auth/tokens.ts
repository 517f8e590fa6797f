import { hash, randomBytes } from 'node:crypto';

/** 256 random bits in 43 characters, which need no escaping in a URL or header. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash of a token is stored. Tokens are random, so one round of SHA-256 is enough. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

export const looksLikeToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
