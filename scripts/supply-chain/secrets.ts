const secrets: readonly [what: string, pattern: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{20}/],
  ['a key of a cloud', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a live key of the card provider', /\b[rs]k_live_[A-Za-z0-9]{16,}/],
  ['a token of a code host', /\bgh[pousr]_[A-Za-z0-9]{30,}|\bgithub_pat_\w{30,}|\bglpat-[\w-]{20,}/],
  ['a token of a package registry', /\bnpm_[A-Za-z0-9]{30,}|_authToken\s*=\s*\S/],
  ['a token of a chat', /\bxox[abprs]-[A-Za-z0-9-]{10,}/],
];

export function findSecrets(file: string, text: string): string[] {
  return secrets.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${file} has ${what}.`);
}
