// Dependencies are pinned, complete, licensed, and run only reviewed install scripts; our files hold no secrets.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

/**
 * These licences let a service use, change and sell what is built on them. LGPL is libvips, which is linked and not
 * changed.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** These packages name their licence in their documentation, not in their manifest. */
const licencesByHand = {
  buildcheck: 'MIT',
  'combine-errors': 'MIT',
  'cpu-features': 'MIT',
  'png-js': 'MIT',
  ssh2: 'MIT',
};

/** @type {[string, RegExp][]} */
const secrets = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{20}/],
  ['a key of a cloud', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a live key of the card provider', /\b[rs]k_live_[A-Za-z0-9]{16,}/],
  ['a token of a code host', /\bgh[pousr]_[A-Za-z0-9]{30,}|\bgithub_pat_\w{30,}|\bglpat-[\w-]{20,}/],
  ['a token of a package registry', /\bnpm_[A-Za-z0-9]{30,}|_authToken\s*=\s*\S/],
  ['a token of a chat', /\bxox[abprs]-[A-Za-z0-9-]{10,}/],
];

export const nameOf = (place) => place.replace(/^.*node_modules\//, '');
const isForeign = ([place, { link }]) => place.includes('node_modules/') && !link;
/** npm writes neither a version nor a checksum for a platform that the registry lacks. */
const isStub = ({ optional, os, integrity }) => optional && os && !integrity;

/** A range lets in a newer version that was not reviewed. */
export function unpinnedIn(manifests) {
  return manifests.flatMap(({ name, dependencies, devDependencies, optionalDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
      .map(([dependency, version]) => `${name} takes ${dependency} at ${version}: pin one version.`),
  );
}

export function unlockedIn({ packages }) {
  const foreign = Object.entries(packages).filter(isForeign);
  const bare = foreign.filter(([, entry]) => !entry.integrity && !isStub(entry));
  const addressed = foreign.filter(([, { resolved }]) => resolved);
  return [
    ...bare.map(([place]) => `${nameOf(place)} has no integrity in package-lock.json.`),
    ...addressed.map(([place]) => `${nameOf(place)} names where it was downloaded from in package-lock.json.`),
  ];
}

/** npm runs only the scripts in `allowScripts`, so a needed package with a script must be listed there. */
export function unknownScripts({ packages }, allowScripts, platforms = /-(?:linux|darwin)-(?:x64|arm64)$/) {
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => nameOf(place));
  const needed = withScript.filter((name) => platforms.test(name.replaceAll('/', '-')));
  return [
    ...needed.filter((name) => !(name in allowScripts)).map((name) => `${name} runs a script at the install.`),
    ...Object.keys(allowScripts)
      .filter((name) => !withScript.includes(name))
      .map((name) => `allowScripts names ${name}, which has no script.`),
  ];
}

export function isAllowed(expression) {
  const alternatives = expression.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((each) => each.split(' AND ').every((licence) => allowed.has(licence.trim())));
}

export const licenceOf = (name, { license }) => license ?? licencesByHand[name] ?? 'none';

export function unlicensedIn({ packages }) {
  return Object.entries(packages)
    .filter(isForeign)
    .filter(([, entry]) => !isStub(entry))
    .map(([place, entry]) => ({ name: nameOf(place), licence: licenceOf(nameOf(place), entry) }))
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ name, licence }) => `${name} has the licence ${licence}, which is not among ours.`);
}

export function secretsIn(file, text) {
  return secrets.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${file} has ${what}.`);
}

/** Installed, built and stored files are left out. A `.env` is for secrets, and is not committed. */
const filesBelow = (folder) =>
  globSync('{*,.*,.*/**,*/**}', {
    cwd: folder,
    withFileTypes: true,
    exclude: ({ name }) => ['node_modules', '.git', '.data', 'dist', 'artifacts', '.env'].includes(name),
  })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));

export function findings(folder) {
  const read = (file) => readFileSync(path.join(folder, file), 'utf8');
  const files = filesBelow(folder);
  const manifests = files.filter((file) => /(?:^|\/)package\.json$/.test(file)).map((file) => JSON.parse(read(file)));
  const lock = JSON.parse(read('package-lock.json'));
  const { allowScripts } = JSON.parse(read('package.json'));
  const texts = files.filter((file) => !/\.(?:jpe?g|webp|png|avif|woff2?|log|tsbuildinfo)$/.test(file));
  return [
    ...unpinnedIn(manifests),
    ...unlockedIn(lock),
    ...unknownScripts(lock, allowScripts),
    ...unlicensedIn(lock),
    ...texts.flatMap((file) => secretsIn(file, read(file))),
  ];
}

if (import.meta.main) {
  const found = findings(root);
  for (const sentence of found) console.error(sentence);
  process.exitCode = found.length > 0 ? 1 : 0;
}
