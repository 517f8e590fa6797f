import type { ArrowRule } from './arrows.ts';

/** The arrows of docs/ARCHITECTURE.md. */
export const arrowRules: readonly ArrowRule[] = [
  { name: 'domain imports nothing else', from: /^packages\/domain\//, mayImport: /^packages\/domain\// },
  {
    name: 'contract imports zod and domain alone',
    from: /^packages\/contract\//,
    mayImport: /^packages\/(contract|domain)(\/|$)|^zod/,
  },
  { name: 'web imports neither api nor uploader', from: /^apps\/web\//, mustNotImport: /^apps\/(api|uploader)\// },
  { name: 'api imports neither web nor uploader', from: /^apps\/api\//, mustNotImport: /^apps\/(web|uploader)\// },
  {
    name: 'the uploader imports contract, domain and its libraries alone',
    from: /^apps\/uploader\/(?!tests\/)/,
    mayImport: /^apps\/uploader\/|^packages\/(contract|domain)(\/|$)|^node:|^(qr|exifr|sharp|vite)$/,
  },
  {
    name: 'queries, presenters and mails are private to their module',
    from: /^apps\/api\//,
    mustNotImport: /^apps\/api\/src\/modules\/([^/]+)\/(?:[a-z-]*queries(?:\.ts|\/)|(?:present|mails)\.ts)/,
  },
  {
    name: 'http, db, jobs and adapters import no module',
    from: /^apps\/api\/src\/(http|db|jobs|adapters)\//,
    mustNotImport: /^apps\/api\/src\/modules\//,
  },
  {
    name: 'common and db import no module, and of adapters their ports alone',
    from: /^apps\/api\/src\/(common|db)\//,
    mustNotImport: /^apps\/api\/src\/(?:modules\/|adapters\/[^/]+\/(?!port\.ts))/,
  },
  {
    name: 'process imports nothing else of the api',
    from: /^apps\/api\/src\/process\//,
    mustNotImport: /^apps\/api\/src\/(?!process\/)/,
  },
  {
    name: 'routes import of http mount.ts alone',
    from: /^apps\/api\/src\/modules\/(?:.*\/)?(?:[a-z-]*routes|handlers)\.ts$/,
    mustNotImport: /^apps\/api\/src\/http\/(?!mount\.ts)/,
  },
  {
    name: 'use cases import nothing of http',
    from: /^apps\/api\/src\/modules\/(?!(?:.*\/)?(?:[a-z-]*routes|handlers)\.ts$)/,
    mustNotImport: /^apps\/api\/src\/http\//,
  },
  {
    name: 'only adapters import libraries of services and file formats',
    from: /^apps\/api\/(src\/(?!adapters\/)|demo\/(?!jpeg\/))/,
    mustNotImport:
      /^(stripe|sharp|ssh2|zxing-wasm|neaps|@neaps\/|nodemailer|web-push|pdfkit|exifr|thumbhash|@aws-sdk\/|@node-rs\/argon2|@simplewebauthn\/)/,
  },
  {
    name: 'modules, http and jobs import of adapters port.ts, signature.ts and upkeep.ts alone',
    from: /^apps\/api\/src\/(modules|http|jobs)\//,
    mustNotImport: /^apps\/api\/src\/adapters\/[^/]+\/(?!port\.ts|signature\.ts|upkeep\.ts)/,
  },
  {
    name: 'a feature imports no other feature',
    from: /^apps\/web\/src\/features\//,
    mustNotImport: /^apps\/web\/src\/features\/([^/]+)\//,
  },
  {
    name: 'features import no blocks, no pages and nothing of app',
    from: /^apps\/web\/src\/features\//,
    mustNotImport: /^apps\/web\/src\/(blocks|pages|app)\//,
  },
  {
    name: 'blocks import no pages and nothing of app',
    from: /^apps\/web\/src\/blocks\//,
    mustNotImport: /^apps\/web\/src\/(pages|app)\//,
  },
  {
    name: 'a page imports no other page',
    from: /^apps\/web\/src\/pages\//,
    mustNotImport: /^apps\/web\/src\/(pages\/(?:(?:admin|dashboard|info)\/)?[^/]+)\//,
  },
  {
    name: 'pages import nothing of app',
    from: /^apps\/web\/src\/pages\//,
    mustNotImport: /^apps\/web\/src\/app\//,
  },
  {
    name: 'lib and texts import neither ui nor anything above it',
    from: /^apps\/web\/src\/(lib|texts)\//,
    mustNotImport: /^apps\/web\/src\/(ui|shared|features|blocks|pages|app)\//,
  },
  {
    name: 'format and browser import nothing else of lib',
    from: /^apps\/web\/src\/lib\/(format|browser)\//,
    mustNotImport: /^apps\/web\/src\/lib\/([^/]+)\//,
  },
  {
    name: 'lib/api imports neither lib/login nor lib/page',
    from: /^apps\/web\/src\/lib\/api\//,
    mustNotImport: /^apps\/web\/src\/lib\/(login|page)\//,
  },
  {
    name: 'lib/login imports nothing of lib/page',
    from: /^apps\/web\/src\/lib\/login\//,
    mustNotImport: /^apps\/web\/src\/lib\/page\//,
  },
  {
    name: 'shared files import no feature',
    from: /^apps\/web\/src\/shared\//,
    mustNotImport: /^apps\/web\/src\/(features|blocks|pages|app)\//,
  },
  {
    name: 'ui imports nothing above it, and nothing of the contract',
    from: /^apps\/web\/src\/ui\//,
    mustNotImport: /^apps\/web\/src\/(shared|features|blocks|pages|app)\/|^packages\/contract/,
  },
];
