// npm run sbom: the product's components, as CycloneDX and as a table of licences.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';
import { licenceOf, nameOf } from './supply-chain.mjs';

const folder = path.join(root, 'artifacts');

const bom = execFileSync('npm', ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const rows = Object.entries(packages)
  .filter(([place, { link, dev, version }]) => place.includes('node_modules/') && !link && !dev && version)
  .map(([place, entry]) => `| ${nameOf(place)} | ${entry.version} | ${licenceOf(nameOf(place), entry)} |`);

mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'sbom.cdx.json'), bom);
writeFileSync(
  path.join(folder, 'licences.md'),
  `# Licences of what the product is made of\n\n| Package | Version | Licence |\n|---|---|---|\n${rows.sort().join('\n')}\n`,
);
console.log(`artifacts/sbom.cdx.json: ${JSON.parse(bom).components.length} components; artifacts/licences.md`);
