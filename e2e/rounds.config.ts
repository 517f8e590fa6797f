import { defineConfig } from 'vitest/config';
import journeys from './vitest.config.ts';

/** npm run rounds: every route in both languages and sizes, with axe and screenshots to look at. */
export default defineConfig({ test: { ...journeys.test, name: 'rounds', include: ['e2e/**/*.rounds.ts'] } });
