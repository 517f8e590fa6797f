import type { App } from '../src/common/context.ts';

/** A step is done whole or not at all; `run` may find half of its work done by an interrupted start. */
export interface DemoStep {
  name: string;
  title: string;
  run: (app: App, stop: AbortSignal) => Promise<void>;
}
