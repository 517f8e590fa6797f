import type { KyselyPlugin } from 'kysely';
import type { ApiUnderTest } from './api.ts';

/** How many statements the product sends to the database while `work` runs. */
export async function countQueries(api: ApiUnderTest, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Every statement has one, also those whose text was built before.
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
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
