import { onTestFinished } from 'vitest';
import type { ApiUnderTest } from './api.ts';

/** Until the end of the test: a limit of hundreds of requests would be thousands of milliseconds of a processor. */
export function scaleLimits({ app }: ApiUnderTest, scale: number): void {
  const { config } = app;
  app.config = { ...config, rateLimitScale: scale };
  onTestFinished(() => void (app.config = config));
}
