import { hash, randomBytes } from 'node:crypto';

/** A URL or a header takes the 43 characters of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash is stored instead of a token. Tokens are random, so one round of SHA-256 is enough. */
export const hashOf = (token: string): string => hash('sha256', token, 'hex');

export const looksLikeToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
