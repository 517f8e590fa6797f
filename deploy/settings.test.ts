import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { exists, matchesOf, read, root } from '../testing/repository.ts';

const productSettings = matchesOf(read('.env.example'), /^([A-Z][A-Z0-9_]*)=/gm);
const settings = new Set([...productSettings, 'NODE_ENV', 'NODE_COMPILE_CACHE']);
const imageSettings = matchesOf(read('deploy/Dockerfile'), /^(?:ENV| {3}) ([A-Z_]+)=/gm);
const [composeAnchors = ''] = read('deploy/compose.yaml').split('\nservices:');
const chart = 'deploy/helm/pleamar';
const templates = readdirSync(path.join(root, chart, 'templates')).map((name) => `${chart}/templates/${name}`);

const units = ['pleamar.service', 'pleamar-worker@.service', 'pleamar-transfer.service'];

// A renamed setting would be ignored: the process starts with its default.
test.each<[string, string[]]>([
  ['deploy/Dockerfile', imageSettings],
  ['deploy/compose.yaml', matchesOf(composeAnchors, /^ {4}([A-Z][A-Z0-9_]*):/gm)],
  [`${chart}/values.yaml`, matchesOf(read(`${chart}/values.yaml`), /^ {2}([A-Z][A-Z0-9_]*):/gm)],
  ...units.map((unit): [string, string[]] => [`deploy/systemd/${unit}`, systemdSettings(unit)]),
])('%s names settings that exist', (_, names) => {
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !settings.has(name))).toEqual([]);
});

// EnvironmentFile= overrides Environment=: a copied .env.example would run jobs in the server, in a folder it cannot write.
test.each(units)('%s says which settings stay out of the file that all units read', (unit) => {
  const [, advice = ''] = /leave out (.*):/.exec(read(`deploy/systemd/${unit}`)) ?? [];
  const ownSettings = units.flatMap(systemdSettings).filter((name) => productSettings.includes(name));

  expect(advice.match(/[A-Z_]{2,}/g)).toEqual([...new Set(ownSettings)].toSorted());
});

test('settings of compose are those of its example', () => {
  const taken = new Set(matchesOf(read('deploy/compose.yaml'), /\$\{([A-Z0-9_]+)/g));

  expect(new Set(matchesOf(read('deploy/.env.example'), /^([A-Z][A-Z0-9_]*)=/gm))).toEqual(taken);
});

describe('compose', () => {
  const [service = ''] = read('deploy/compose.yaml').split('\n  db:\n');

  // A setting that the stack does not pass on cannot be set in it.
  test('compose passes every setting on that the product has', () => {
    const passed = new Set([...matchesOf(service, /^\s+([A-Z][A-Z0-9_]*):/gm), ...imageSettings]);

    expect(productSettings.filter((name) => !passed.has(name))).toEqual([]);
  });

  test('compose has the default of the product where it names one', () => {
    const defaults = new Map(
      Array.from(read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm), ([, name = '', value]) => [name, value]),
    );
    const named = Array.from(service.matchAll(/\$\{([A-Z0-9_]+):-([^}]*)\}/g), ([, name = '', value]) => ({
      name,
      value,
    }));

    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ name, value }) => defaults.get(name) !== value)).toEqual([]);
  });
});

test('the proxy lets go of an idle connection before a server closes it, also one that stops', () => {
  const secondsIn = (file: string, pattern: RegExp) => Number(matchesOf(read(file), pattern)[0]);
  const kept = secondsIn('deploy/Caddyfile', /^\s*keepalive (\d+)s$/gm);

  expect(kept).toBeLessThan(secondsIn('deploy/compose.yaml', /SHUTDOWN_GRACE: '(\d+)'/g));
  expect(kept).toBeLessThan(secondsIn('apps/api/src/http/server.ts', /keepAliveTimeout: (\d+)_000/g));
});

test('the proxies keep every address below /metrics from the public', () => {
  expect(read('deploy/Caddyfile')).toMatch(/^\trespond \/metrics\* 404$/m);
  expect(read(`${chart}/templates/ingress.yaml`)).toMatch(
    /path: \/metrics\n\s+pathType: Prefix\n\s+backend: .*-no-service/,
  );
});

test.each(templates)('the template %s uses values of the chart, and ends what it begins', (file) => {
  const text = read(file);
  const values = read(`${chart}/values.yaml`);
  const missing = matchesOf(text, /\.Values\.([\w.]+)/g).filter((name) => !hasPath(values, name.split('.')));
  const opened = matchesOf(text, /\{\{-?\s*(if|range|with|define)\b/g);

  expect(missing).toEqual([]);
  expect(matchesOf(text, /\{\{-?\s*(end)\b/g)).toHaveLength(opened.length);
});

// The settings name files, and a pod has none but those of its image.
test('the certificate of FTPS can be mounted where the settings of the stack and of the chart look for it', () => {
  expect(read('deploy/compose.yaml')).toMatch(/^ {4}volumes: \['\.\/certificates:\/certificates:ro'\]$/m);
  const pod = read(`${chart}/templates/transfer.yaml`);
  expect(pod).toMatch(
    /^ {8}- name: certificate\n {10}secret: \{ secretName: \{\{ \.Values\.transfer\.tlsSecretName \}\} \}$/m,
  );
  expect(pod).toMatch(/^ {12}- \{ name: certificate, mountPath: \/certificates, readOnly: true \}$/m);
  expect(read(`${chart}/values.yaml`)).toContain('/certificates/tls.crt');
});

// The watchdog kills a process with a blocked event loop; the first process of a container ignores that signal.
test.each<[string, RegExp]>([
  ['deploy/compose.yaml', /^ {2}restart: unless-stopped$[^]*^ {2}init: true$/m],
  ['deploy/systemd/pleamar.service', /^Restart=always$/m],
  ['deploy/systemd/pleamar-worker@.service', /^Restart=always$/m],
  ['deploy/systemd/pleamar-transfer.service', /^Restart=always$/m],
  [`${chart}/templates/_names.tpl`, /^shareProcessNamespace: true$/m],
  [`${chart}/templates/api.yaml`, /^ +livenessProbe:$/m],
  ['scripts/start.mjs', /^superviseInPlace\(/m],
])('%s starts a process again that has killed itself', (file, pattern) => {
  expect(read(file)).toMatch(pattern);
});

test('the image is made of every workspace', () => {
  const copied = matchesOf(read('deploy/Dockerfile'), /^COPY ([\w/-]+)\/package\.json/gm);
  const workspaces = ['packages', 'apps', 'tools'].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .map((name) => `${folder}/${name}`)
      .filter((workspace) => exists(`${workspace}/package.json`)),
  );

  expect(new Set(copied)).toEqual(new Set(workspaces));
});

// The image copies this folder alone before it installs, so that other scripts can change without a new installation.
test('scripts/install imports no file of another folder', () => {
  const folder = 'scripts/install';
  const imports = readdirSync(path.join(root, folder)).flatMap((file) =>
    matchesOf(read(`${folder}/${file}`), /from '(\.[^']*)'/g),
  );

  expect(imports.length).toBeGreaterThan(2);
  expect(imports.filter((name) => !/^\.\/[^/]+$/.test(name))).toEqual([]);
});

function systemdSettings(file: string): string[] {
  const [line = ''] = matchesOf(read(`deploy/systemd/${file}`), /^Environment=(.*)$/gm);
  return matchesOf(line, /([A-Z_]+)=/g);
}

/** Whether an indented text has these keys, each below the one before. */
function hasPath(text: string, [name = '', ...rest]: string[], indent = 0): boolean {
  const start = text.split('\n').findIndex((line) => line.startsWith(`${' '.repeat(indent)}${name}:`));
  if (start < 0) return false;
  const below = text.split('\n').slice(start + 1);
  const end = below.findIndex((line) => line.trim() !== '' && line.search(/\S/) <= indent);
  return rest.length === 0 || hasPath(below.slice(0, end < 0 ? undefined : end).join('\n'), rest, indent + 2);
}
