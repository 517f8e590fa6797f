import type { App } from '../src/common/ctx.ts';

/** One part of the demo world: whole or not there. `run` may find half of its work done by an interrupted start. */
export interface DemoStep {
  name: string;
  /** What the terminal tells while it runs. */
  title: string;
  run: (app: App, stop: AbortSignal) => Promise<void>;
}
