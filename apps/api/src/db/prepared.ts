import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isUnanswered } from './unreachable.ts';

/** Lists of every length ("in ($1, $2, …)") mostly stay below this and get no name. */
const WORTH_A_NAME_AFTER = 3;
/** Each connection keeps the plans of its names in memory; each counted text is kept in ours. */
const MAX_NAMES = 150;
const MAX_COUNTED = 1_000;
/** A migration that adds a column would break the plan of a running process. */
const TAKES_ALL_COLUMNS = /select \*|\.\*|returning \*/i;

/**
 * Named statements are parsed and planned once per connection: a third of the cost of statements as small as ours.
 * PostgreSQL still plans anew where the values matter.
 */
export class StatementNames {
  private readonly uses = new Map<string, number>();
  private readonly names = new Map<string, string>();

  nameOf(text: string): string | null {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    const uses = (this.uses.get(text) ?? 0) + 1;
    if (uses > 1 || this.uses.size < MAX_COUNTED) this.uses.set(text, uses);
    if (uses <= WORTH_A_NAME_AFTER || this.names.size >= MAX_NAMES || TAKES_ALL_COLUMNS.test(text)) return null;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    this.names.set(text, name);
    return name;
  }
}

/** A pooler may put another server behind the connection, where names are unknown. */
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
    const name = values.length === 0 && !text.startsWith('select ') ? undefined : this.names?.nameOf(text);
    return this.endIfUnanswered(this.client.query({ text, values: [...values], ...(name && { name }) }));
  }

  /** A timed-out connection answers nothing else either: a rollback on it would wait as long again. */
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
