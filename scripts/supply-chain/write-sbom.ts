// The product's components, as CycloneDX and as a table of licences.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install/project.mjs';
import { licenceOf } from './licences.ts';
import { isForeign, packageName, readLockfile } from './lockfile.ts';

const folder = path.join(root, 'artifacts');
const maxBytes = 64 * 1024 * 1024;

const bill = execFileSync('npm', ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: maxBytes,
});
const { components }: { components: unknown[] } = JSON.parse(bill);
const rows = Object.entries(readLockfile(root).packages)
  .filter(isForeign)
  .filter(([, { dev, version }]) => !dev && version)
  .map(([place, entry]) => `| ${packageName(place)} | ${entry.version} | ${licenceOf(packageName(place), entry)} |`);

mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'sbom.cdx.json'), bill);
writeFileSync(
  path.join(folder, 'licences.md'),
  `# Licences of what the product is made of\n\n| Package | Version | Licence |\n|---|---|---|\n${rows.toSorted().join('\n')}\n`,
);
console.log(`artifacts/sbom.cdx.json: ${components.length} components; artifacts/licences.md`);
