import type { KyselyPlugin } from 'kysely';
import type { ApiUnderTest } from './api.ts';

/** How many statements the product sends to the database while `work` runs. */
export async function countQueries(api: ApiUnderTest, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { app } = api;
  const { db } = app;
  app.db = db.withPlugin(counter);
  try {
    await work();
  } finally {
    app.db = db;
  }
  return count;
}
