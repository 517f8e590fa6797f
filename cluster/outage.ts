import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { hashToken, newToken } from '../apps/api/src/modules/auth/tokens.ts';
import { freePort } from '../apps/api/src/testing/free-port.ts';
import { ownServer } from '../apps/api/src/testing/own-server.ts';
import { productEnv } from '../testing/product-env.ts';
import { AppProcess } from './processes/app-process.ts';

export interface OutageOptions {
  clients: number;
  downMs: number;
  program: string;
}

export interface OutageResult {
  afterReturnMs: number[];
  tries: number;
}

/**
 * Measures how fast clients get an answer after an outage of the database, when they repeat refused requests after
 * Retry-After. One process with its own database.
 */
export async function measureOutage({ clients, downMs, program }: OutageOptions): Promise<OutageResult> {
  const database = await ownServer();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pleamar-outage-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = new AppProcess({
    name: 'api',
    args: [program],
    logFile: path.join(dataDir, 'api.log'),
    readyUrl: `${origin}/readyz`,
    env: { ...productEnv({ databaseUrl: database.url, dataDir, port }), LOG_LEVEL: 'fatal' },
  });
  try {
    await server.start();
    const sendRequest = createRequester(`${origin}/api/v1/users/me`, await createLogin(database.url));
    // Opens every connection of the pool before the outage.
    await Promise.all(Array.from({ length: clients }, sendRequest));
    await database.freeze();
    const returned = wait(downMs).then(() => {
      database.thaw();
      return performance.now();
    });
    const answers = await Promise.all(Array.from({ length: clients }, () => repeatUntilAnswered(sendRequest)));
    const returnedAt = await returned;
    return {
      afterReturnMs: answers.map(({ at }) => at - returnedAt),
      tries: answers.reduce((sum, { tries }) => sum + tries, 0),
    };
  } finally {
    await server.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type SendRequest = () => Promise<{ isAnswered: boolean; retryAfterMs: number }>;

const createRequester =
  (url: string, token: string): SendRequest =>
  async () => {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.status !== 200 && answer.status !== 503) throw new Error(`${url} answered ${answer.status}`);
    return { isAnswered: answer.ok, retryAfterMs: Number(answer.headers.get('retry-after')) * 1000 };
  };

async function repeatUntilAnswered(sendRequest: SendRequest): Promise<{ at: number; tries: number }> {
  for (let tries = 1; ; tries += 1) {
    const { isAnswered, retryAfterMs } = await sendRequest();
    if (isAnswered) return { at: performance.now(), tries };
    await wait(retryAfterMs);
  }
}

async function createLogin(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const token = newToken();
  await client
    .query(
      `with leo as (insert into users (username, email, password_hash, full_name)
         values ('leo', 'leo@example.com', 'x', 'Leo Marín') returning id)
       insert into access_tokens (user_id, token_hash) select id, $1 from leo`,
      [hashToken(token)],
    )
    .finally(() => client.end());
  return token;
}
