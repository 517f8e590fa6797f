import path from 'node:path';
import { build, type Plugin } from 'vite';
import { browserTargets } from './targets.ts';

const src = path.join(import.meta.dirname, '../src');

/**
 * `import code from 'virtual:script/app/module-loader.ts'` is that module of `src/` with its imports as one minified
 * script, for an inline `<script>`. The script gives the module's exports to the variable `inlineScript`.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'pleamar:inline-scripts',
    resolveId: (id) => (id.startsWith('virtual:script/') ? `\0${id}` : null),
    async load(id) {
      const [, file] = /^\0virtual:script\/(.+)$/.exec(id) ?? [];
      if (file === undefined) return null;
      this.addWatchFile(path.join(src, file));
      return `export default ${JSON.stringify(await bundle(path.join(src, file)))};`;
    },
  };
}

async function bundle(file: string): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: browserTargets.target,
      lib: { entry: file, name: 'inlineScript', formats: ['iife'], fileName: 'script' },
      rolldownOptions: {
        output: { esModule: false, generatedCode: { symbols: false } },
        // Otherwise the script also makes the values of imported modules that it does not use.
        treeshake: { moduleSideEffects: false },
        checks: { bundlerTimings: false },
      },
    },
  });
  const files = [results].flat().flatMap((result) => ('output' in result ? result.output : []));
  const code = files.flatMap((each) => (each.type === 'chunk' ? each.code.trim() : [])).join('');
  if (!code) throw new Error(`${file} gave no script`);
  return code;
}
