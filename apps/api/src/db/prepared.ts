import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isUnanswered } from './unreachable.ts';

/** A statement gets its name after this many uses. Lists of varying length ("in ($1, $2, …)") mostly stay below it. */
const USES_BEFORE_NAME = 3;
/** PostgreSQL keeps the plan of each name per connection, and this process keeps each counted text. */
const MAX_NAMES = 150;
const MAX_COUNTED = 1_000;
/** A statement with `*` gets no name: a migration that adds a column would break its plan in a running process. */
const TAKES_ALL_COLUMNS = /select \*|\.\*|returning \*/i;

/**
 * Named statements are parsed and planned once per connection: a third of the cost of statements as small as ours.
 * PostgreSQL still plans anew where the values matter.
 */
export class StatementNames {
  private readonly uses = new Map<string, number>();
  private readonly names = new Map<string, string>();

  /** Counts the use, and returns null while the statement has no name. */
  nameFor(text: string): string | null {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    const uses = (this.uses.get(text) ?? 0) + 1;
    if (uses > 1 || this.uses.size < MAX_COUNTED) this.uses.set(text, uses);
    if (uses <= USES_BEFORE_NAME || this.names.size >= MAX_NAMES || TAKES_ALL_COLUMNS.test(text)) return null;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    this.names.set(text, name);
    return name;
  }
}

/** `names` is null behind a pooler, where the next statement may reach a server that does not know the name. */
export class PreparingClient implements PostgresPoolClient {
  private readonly client: pg.PoolClient;
  private readonly names: StatementNames | null;

  constructor(client: pg.PoolClient, names: StatementNames | null) {
    this.client = client;
    this.names = names;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('no statement reads by cursor');
    // begin, commit and the like cost nothing to parse.
    const name = values.length === 0 && !text.startsWith('select ') ? undefined : this.names?.nameFor(text);
    return this.endIfUnanswered(this.client.query({ text, values: [...values], ...(name && { name }) }));
  }

  /** A connection that timed out answers nothing else either: a rollback on it would take as long again. */
  private async endIfUnanswered<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (isUnanswered(error)) void this.client.end().catch(() => undefined);
      throw error;
    }
  }

  release(destroy?: boolean): void {
    this.client.release(destroy);
  }
}
