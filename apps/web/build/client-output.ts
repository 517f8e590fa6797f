import { clientDir } from './paths.ts';
import { browserTargets } from './targets.ts';

/** For the builds that add files to the client's, which `vite.config.ts` has built before. */
export const clientOutput = {
  ...browserTargets,
  outDir: clientDir,
  emptyOutDir: false,
  modulePreload: { polyfill: false },
};
