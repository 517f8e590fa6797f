import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@pleamar/domain/constants';
import type { Plugin } from 'vite';
import { AREAS, areaOf, namespaceOf } from '../src/texts/areas.ts';

const folder = fileURLToPath(new URL('../src/texts', import.meta.url));

/** `virtual:text-areas` loads `virtual:texts/es-site` and the like: all texts of an area and language in one module. */
export function textAreas(): Plugin {
  return {
    name: 'pleamar:text-areas',
    resolveId: (id) => (id === 'virtual:text-areas' || id.startsWith('virtual:texts/') ? `\0${id}` : null),
    async load(id) {
      if (id === '\0virtual:text-areas') return areaList();
      const [, language, area] = /^\0virtual:texts\/(\w+)-(\w+)$/.exec(id) ?? [];
      if (!language || !area) return null;
      const files = (await readdir(`${folder}/${language}`)).filter((file) => areaOf(namespaceOf(file)) === area);
      const imports = files.map(
        (file) => `import { texts as ${namespaceOf(file)} } from ${JSON.stringify(`${folder}/${language}/${file}`)};`,
      );
      return `${imports.join('\n')}\nexport const texts = { ${files.map(namespaceOf).join(', ')} };`;
    },
  };
}

function areaList(): string {
  const names = LANGUAGES.flatMap((language) => AREAS.map((area) => `${language}-${area}`));
  const entries = names.map((name) => `  '${name}': () => import('virtual:texts/${name}'),`);
  return `export const areas = {\n${entries.join('\n')}\n};`;
}
