import { type Compilable, type CompiledQuery, sql, type KyselyPlugin } from 'kysely';
import type { ApiUnderTest } from './api.ts';

export async function countQueries(api: ApiUnderTest, work: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(api, work)).length;
}

export async function tablesRead(api: ApiUnderTest, work: () => Promise<unknown>): Promise<string[]> {
  const text = JSON.stringify(await statementsOf(api, work));
  const built = text.matchAll(
    /"kind":"SchemableIdentifierNode","identifier":\{"kind":"IdentifierNode","name":"(\w+)"/g,
  );
  const written = text.matchAll(/\b(?:from|join) (\w+)/g);
  const named = new Set([...built, ...written].map(([, name = '']) => name));
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(api.app.db);
  return rows.map(({ name }) => name).filter((name) => named.has(name));
}

async function statementsOf(api: ApiUnderTest, work: () => Promise<unknown>): Promise<unknown[]> {
  const statements: unknown[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { app } = api;
  const { db } = app;
  const recorded = db.withPlugin(recorder);
  // Statements of db/raw-statement.ts are not built, so no plugin sees them.
  const execute = recorded.executeQuery.bind(recorded);
  recorded.executeQuery = <Row>(query: CompiledQuery<Row> | Compilable<Row>) => {
    const compiled = 'compile' in query ? query.compile() : query;
    statements.push(compiled.query);
    return execute(compiled);
  };
  app.db = recorded;
  try {
    await work();
  } finally {
    app.db = db;
  }
  return statements;
}
