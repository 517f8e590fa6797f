import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { areaOf, namespaceOf } from '../src/texts/areas.ts';

const folder = fileURLToPath(new URL('../src/texts', import.meta.url));

/** Makes `virtual:texts/es-site`: every text file of a language that belongs to an area, as one module. */
export function textAreas(): Plugin {
  return {
    name: 'pleamar:text-areas',
    resolveId: (id) => (id.startsWith('virtual:texts/') ? `\0${id}` : null),
    async load(id) {
      const [, language, area] = /^\0virtual:texts\/(es|en)-(\w+)$/.exec(id) ?? [];
      if (!language || !area) return null;
      const files = (await readdir(`${folder}/${language}`)).filter((file) => areaOf(namespaceOf(file)) === area);
      const imports = files.map(
        (file) => `import { texts as ${namespaceOf(file)} } from ${JSON.stringify(`${folder}/${language}/${file}`)};`,
      );
      return `${imports.join('\n')}\nexport const texts = { ${files.map(namespaceOf).join(', ')} };`;
    },
  };
}
