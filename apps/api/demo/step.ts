import type { App } from '../src/common/context.ts';

/** `run` is repeated after an interrupted start, so it must continue work of which a part is done. */
export interface DemoStep {
  name: string;
  title: string;
  run: (app: App, stop: AbortSignal) => Promise<void>;
}
