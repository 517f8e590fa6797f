import { defineConfig } from 'vitest/config';
import { depth } from '../../testing/depth.ts';
import web from './vitest.config.ts';

/** What is true once in a document, such as that its page is hydrated, needs a document of its own. */
export default defineConfig({
  ...web,
  test: {
    ...web.test,
    name: 'web isolated',
    include: ['src/**/*.isolated.test.tsx'],
    exclude: depth.exclude,
    isolate: true,
  },
});
