import { onTestFinished } from 'vitest';
import type { ApiUnderTest } from './api.ts';

/**
 * A limit of hundreds of requests would be thousands of milliseconds of a processor. The scale holds until the end of
 * the test.
 */
export function scaleLimits({ app }: ApiUnderTest, scale: number): void {
  const { config } = app;
  app.config = { ...config, rateLimitScale: scale };
  onTestFinished(() => void (app.config = config));
}
