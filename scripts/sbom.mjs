// npm run sbom: the product's components, as CycloneDX and as a table of licences.
import { ensureInstalled } from './install/install.mjs';
import { runInPlace } from './run/supervise.mjs';

ensureInstalled({ withTools: false });
runInPlace('scripts/supply-chain/write-sbom.ts');
