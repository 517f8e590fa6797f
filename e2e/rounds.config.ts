import { defineConfig } from 'vitest/config';
import journeys from './vitest.config.ts';

/** npm run rounds: every route with axe and screenshots to look at, and the long journeys of finding, publishing and buying. */
export default defineConfig({ test: { ...journeys.test, name: 'rounds', include: ['e2e/**/*.rounds.ts'] } });
