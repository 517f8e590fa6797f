import type { ArrowRule } from './arrows.ts';

/** The arrows of docs/ARCHITECTURE.md. */
export const arrowRules: readonly ArrowRule[] = [
  { name: 'domain stands alone', from: /^packages\/domain\//, mayImport: /^packages\/domain\// },
  {
    name: 'contract knows zod and domain',
    from: /^packages\/contract\//,
    mayImport: /^packages\/(contract|domain)(\/|$)|^zod/,
  },
  { name: 'web never meets api', from: /^apps\/web\//, mustNotImport: /^apps\/api\// },
  { name: 'api never meets web', from: /^apps\/api\//, mustNotImport: /^apps\/web\// },
  {
    name: 'the uploader knows contract and domain, and runs without the server',
    from: /^apps\/uploader\/(?!tests\/)/,
    mayImport: /^apps\/uploader\/|^packages\/(contract|domain)(\/|$)|^node:|^(qr|exifr|sharp|vite)$/,
  },
  {
    name: 'queries, presenters and mails are private to their module',
    from: /^apps\/api\//,
    mustNotImport: /^apps\/api\/src\/modules\/([^/]+)\/(?:[a-z-]*queries(?:\.ts|\/)|(?:present|mails)\.ts)/,
  },
  {
    name: 'http, db, jobs and adapters know no product',
    from: /^apps\/api\/src\/(http|db|jobs|adapters)\//,
    mustNotImport: /^apps\/api\/src\/modules\//,
  },
  {
    name: 'common and db know no module, and of adapters their ports',
    from: /^apps\/api\/src\/(common|db)\//,
    mustNotImport: /^apps\/api\/src\/(?:modules\/|adapters\/[^/]+\/(?!port\.ts))/,
  },
  {
    name: 'settings, log, start and stop know nothing else of the api',
    from: /^apps\/api\/src\/process\//,
    mustNotImport: /^apps\/api\/src\/(?!process\/)/,
  },
  {
    name: 'routes know of http how they are mounted',
    from: /^apps\/api\/src\/modules\/(?:.*\/)?(?:[a-z-]*routes|handlers)\.ts$/,
    mustNotImport: /^apps\/api\/src\/http\/(?!mount\.ts)/,
  },
  {
    name: 'use cases do not know http',
    from: /^apps\/api\/src\/modules\/(?!(?:.*\/)?(?:[a-z-]*routes|handlers)\.ts$)/,
    mustNotImport: /^apps\/api\/src\/http\//,
  },
  {
    name: 'only adapters know vendors',
    from: /^apps\/api\/(src\/(?!adapters\/)|demo\/(?!jpeg\/))/,
    mustNotImport:
      /^(stripe|sharp|ssh2|zxing-wasm|neaps|@neaps\/|nodemailer|web-push|pdfkit|exifr|thumbhash|@aws-sdk\/|@node-rs\/argon2|@simplewebauthn\/)/,
  },
  {
    name: 'modules see adapters through their ports',
    from: /^apps\/api\/src\/(modules|http|jobs)\//,
    mustNotImport: /^apps\/api\/src\/adapters\/[^/]+\/(?!port\.ts|signature\.ts|upkeep\.ts)/,
  },
  {
    name: 'features do not know each other',
    from: /^apps\/web\/src\/features\//,
    mustNotImport: /^apps\/web\/src\/features\/([^/]+)\//,
  },
  {
    name: 'features know no blocks, no pages and no app',
    from: /^apps\/web\/src\/features\//,
    mustNotImport: /^apps\/web\/src\/(blocks|pages|app)\//,
  },
  {
    name: 'blocks know no pages and no app',
    from: /^apps\/web\/src\/blocks\//,
    mustNotImport: /^apps\/web\/src\/(pages|app)\//,
  },
  {
    name: 'pages do not know each other',
    from: /^apps\/web\/src\/pages\//,
    mustNotImport: /^apps\/web\/src\/(pages\/(?:(?:admin|dashboard|info)\/)?[^/]+)\//,
  },
  {
    name: 'pages know no app: it knows them',
    from: /^apps\/web\/src\/pages\//,
    mustNotImport: /^apps\/web\/src\/app\//,
  },
  {
    name: 'lib and texts know no ui and nothing above it',
    from: /^apps\/web\/src\/(lib|texts)\//,
    mustNotImport: /^apps\/web\/src\/(ui|shared|features|blocks|pages|app)\//,
  },
  {
    name: 'format and browser know nothing else of lib',
    from: /^apps\/web\/src\/lib\/(format|browser)\//,
    mustNotImport: /^apps\/web\/src\/lib\/([^/]+)\//,
  },
  {
    name: 'lib calls the api without knowing logins or pages',
    from: /^apps\/web\/src\/lib\/api\//,
    mustNotImport: /^apps\/web\/src\/lib\/(login|page)\//,
  },
  {
    name: 'logins know no pages',
    from: /^apps\/web\/src\/lib\/login\//,
    mustNotImport: /^apps\/web\/src\/lib\/page\//,
  },
  {
    name: 'shared files import no feature',
    from: /^apps\/web\/src\/shared\//,
    mustNotImport: /^apps\/web\/src\/(features|blocks|pages|app)\//,
  },
  {
    name: 'ui knows no product',
    from: /^apps\/web\/src\/ui\//,
    mustNotImport: /^apps\/web\/src\/(shared|features|blocks|pages|app)\/|^packages\/contract/,
  },
];
