// npm run check, its step "api description": checks the document without a server.
import { contract } from '@pleamar/contract';
import { openApi } from '@pleamar/contract/openapi';
import { prove } from './prove.ts';

const failed = await prove(JSON.stringify(openApi(contract, { title: 'Pleamar', url: 'https://pleamar.test' })));
for (const output of failed) console.error(output);
process.exitCode = failed.length > 0 ? 1 : 0;
