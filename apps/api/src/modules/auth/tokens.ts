import { hash, randomBytes } from 'node:crypto';

/** 256 random bits as text for a URL or a header: 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Stored instead of a token. Tokens are random, so one round of SHA-256 is enough. */
export const hashOf = (token: string): string => hash('sha256', token, 'hex');

export const looksLikeToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
