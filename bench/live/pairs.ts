import { connect } from '../../apps/api/src/db/connect.ts';
import { insertTokens, insertUsers } from '../support/people-and-albums.ts';

export interface Pair {
  conversationId: string;
  surferToken: string;
  photographerToken: string;
}

/** Inserts rows, because registering so many users would take longer than the benchmark. */
export async function makePairs(databaseUrl: string, count: number): Promise<Pair[]> {
  const { db, close } = connect(databaseUrl);
  try {
    const surfers = await insertUsers(db, 'surf', count);
    const photographers = await insertUsers(db, 'foto', count);
    const conversations = await db
      .insertInto('conversations')
      .values(surfers.map((id, index) => ({ surfer_id: id, photographer_id: photographers[index] ?? '' })))
      .returning(['id', 'surfer_id', 'photographer_id'])
      .execute();
    const surferTokens = await insertTokens(
      db,
      conversations.map((conversation) => conversation.surfer_id),
    );
    const photographerTokens = await insertTokens(
      db,
      conversations.map((conversation) => conversation.photographer_id),
    );
    return conversations.map(({ id }, index) => ({
      conversationId: id,
      surferToken: surferTokens[index] ?? '',
      photographerToken: photographerTokens[index] ?? '',
    }));
  } finally {
    await close();
  }
}
