import { Client } from 'pg';
import { hashOf, newToken } from '../../apps/api/src/modules/auth/tokens.ts';

export interface Pair {
  conversationId: string;
  surferToken: string;
  photographerToken: string;
}

/** Registering them would take longer than everything else, so they are written as rows. */
export async function makePairs(databaseUrl: string, count: number): Promise<Pair[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const people = await client.query<{ surfer_id: string; photographer_id: string; id: string }>(
      `with surfers as (
         insert into users (username, email, password_hash, full_name)
         select 'surf-' || n, 'surf-' || n || '@example.com', 'x', 'Leo ' || n from generate_series(1, $1::int) n
         returning id, username
       ), photographers as (
         insert into users (username, email, password_hash, full_name, is_photographer)
         select 'foto-' || n, 'foto-' || n || '@example.com', 'x', 'Ana ' || n, true from generate_series(1, $1::int) n
         returning id, username
       )
       insert into conversations (surfer_id, photographer_id)
       select s.id, p.id from surfers s join photographers p on substr(s.username, 6) = substr(p.username, 6)
       returning id, surfer_id, photographer_id`,
      [count],
    );
    const pairs = people.rows.map(({ id, surfer_id: surferId, photographer_id: photographerId }) => ({
      conversationId: id,
      surfer: { id: surferId, token: newToken() },
      photographer: { id: photographerId, token: newToken() },
    }));
    const all = pairs.flatMap(({ surfer, photographer }) => [surfer, photographer]);
    await client.query(`insert into access_tokens (user_id, token_hash) select * from unnest($1::uuid[], $2::text[])`, [
      all.map(({ id }) => id),
      all.map(({ token }) => hashOf(token)),
    ]);
    return pairs.map(({ conversationId, surfer, photographer }) => ({
      conversationId,
      surferToken: surfer.token,
      photographerToken: photographer.token,
    }));
  } finally {
    await client.end();
  }
}
