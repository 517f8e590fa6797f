// Loads the sources with the mistake that CLUSTER_MUTATION names (node --import …/hook.ts). The files do not change.
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { mutate, mutations } from './mutations.ts';

const mutation = mutations.find(({ name }) => name === process.env['CLUSTER_MUTATION']);
if (!mutation) throw new Error(`There is no mutation ${process.env['CLUSTER_MUTATION']}.`);

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (!url.startsWith('file:') || !loaded.source) return loaded;
    const text =
      typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString();
    const source = mutate(mutation, fileURLToPath(url), text);
    return source === text ? loaded : { ...loaded, source };
  },
});
