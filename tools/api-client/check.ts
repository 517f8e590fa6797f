// npm run check, its step "api description": checks the document without a server.
import { contract } from '@pleamar/contract';
import { openApi } from '@pleamar/contract/openapi';
import { checkDescription } from './check-description.ts';

const document = openApi(contract, { title: 'Pleamar', url: 'https://pleamar.test' });
const faults = await checkDescription(JSON.stringify(document));
for (const output of faults) console.error(output);
process.exitCode = faults.length > 0 ? 1 : 0;
