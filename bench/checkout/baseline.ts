import { Pool, type PoolClient } from 'pg';

type Row = Record<string, string | null>;

/** The rows of one order by their tables, in an order of tables that the foreign keys allow. */
export type OrderRows = { placed: TableRows[]; completed: TableRows[]; jobs: Row[] };
type TableRows = { table: string; rows: Row[] };

/** Values are not parsed, so that they are inserted as they were read. */
const asText = { getTypeParser: () => (value: string) => value };

export function textPool(url: string, max: number): Pool {
  const pool = new Pool({ connectionString: url, max, types: asText });
  // Without a listener the process would end when PostgreSQL stops before the last idle connection is closed.
  pool.on('error', () => undefined);
  return pool;
}

const PLACED = {
  rate_limits: `select t.*, o.id as order_of from rate_limits t join orders o on t.key = 'ordersPerAccount:' || o.user_id`,
  orders: 'select t.*, t.id as order_of from orders t',
  order_lines: 'select t.*, t.order_id as order_of from order_lines t order by t.position',
  idempotency_keys: 'select t.*, t.order_id as order_of from idempotency_keys t',
  'sandbox.sessions': 'select t.*, t.reference as order_of from sandbox.sessions t',
};

const COMPLETED = {
  provider_events: 'select t.*, t.order_id as order_of from provider_events t',
  payments: 'select t.*, t.order_id as order_of from payments t',
  ledger_accounts: `select t.*, o.id as order_of from ledger_accounts t
    join orders o on o.user_id = t.owner_id and t.kind = 'buyer'`,
  ledger_transactions: 'select t.*, t.order_id as order_of from ledger_transactions t',
  ledger_entries: `select t.*, x.order_id as order_of from ledger_entries t
    join ledger_transactions x on x.id = t.transaction_id`,
  photo_access: `select t.*, l.order_id as order_of from photo_access t join order_lines l on l.id = t.order_line_id`,
  payouts: 'select t.*, t.order_id as order_of from payouts t',
  audit_log: `select t.*, t.subject_id as order_of from audit_log t where t.subject_kind = 'order'`,
  notifications: `select t.*, t.params ->> 'order_id' as order_of from notifications t`,
  live_events: `select t.*, t.event ->> 'order_id' as order_of from live_events t`,
};

/** The arguments of `add_job`, because the queue's tables are private. */
const JOBS = `select j.task_identifier, r.payload, j.max_attempts, j.key, j.priority,
    coalesce(r.payload ->> 'orderId', p.order_id::text) as order_of
  from graphile_worker.jobs j
  join graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs)) r on r.id = j.id
  left join payouts p on p.id::text = r.payload ->> 'payoutId'`;

export async function newOrders(pool: Pool, seen: Set<string>): Promise<OrderRows[]> {
  const [placed, completed] = [await rowsByOrder(pool, PLACED), await rowsByOrder(pool, COMPLETED)];
  const { rows: queued } = await pool.query<Row>(JOBS);
  const jobs = Map.groupBy(queued, (row) => row['order_of'] ?? '');
  const orders = [...placed].flatMap(([order, rows]) =>
    seen.has(order) ? [] : [{ placed: rows, completed: completed.get(order) ?? [], jobs: jobs.get(order) ?? [] }],
  );
  for (const order of placed.keys()) seen.add(order);
  return orders;
}

async function rowsByOrder(pool: Pool, tables: Record<string, string>): Promise<Map<string, TableRows[]>> {
  const found = new Map<string, TableRows[]>();
  for (const [table, sql] of Object.entries(tables)) {
    const { rows } = await pool.query<Row>(sql);
    for (const [order, own] of Map.groupBy(rows, (row) => row['order_of'] ?? '')) {
      found.set(order, [...(found.get(order) ?? []), { table, rows: own }]);
    }
  }
  return found;
}

export async function copySharedAccounts(from: Pool, to: Pool): Promise<void> {
  const { rows } = await from.query<Row>(`select * from ledger_accounts where kind <> 'buyer'`);
  const client = await to.connect();
  await insert(client, { table: 'ledger_accounts', rows }, 'on conflict do nothing').finally(() => client.release());
}

/** One transaction for the rows of the placed order, one for those of its payment. */
export async function insertOrder(pool: Pool, order: OrderRows): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const rows of order.placed) await insert(client, rows);
    await client.query('commit');
    await client.query('begin');
    for (const rows of order.completed) await insert(client, rows);
    await addJobs(client, order.jobs);
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function addJobs(client: PoolClient, jobs: readonly Row[]): Promise<void> {
  const fields = ['task_identifier', 'payload', 'max_attempts', 'key', 'priority'];
  await client.query({
    name: 'jobs',
    text: `select count(*) from graphile_worker.add_jobs(array(
      select row(task, payload, null, null, attempts, key, priority, null)::graphile_worker.job_spec
      from unnest($1::text[], $2::json[], $3::int[], $4::text[], $5::int[]) t (task, payload, attempts, key, priority)))`,
    values: fields.map((name) => jobs.map((job) => job[name] ?? null)),
  });
}

async function insert(client: PoolClient, { table, rows }: TableRows, end = ''): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).filter((name) => !NOT_INSERTED.has(name));
  const places = rows.map(
    (_, row) => `(${columns.map((_name, at) => `$${row * columns.length + at + 1}`).join(', ')})`,
  );
  await client.query({
    // With a name the statement is prepared once for each connection: inserts cannot be faster.
    name: `${table} ${rows.length}`,
    text: `insert into ${table} (${columns.join(', ')}) overriding system value values ${places.join(', ')} ${end}`,
    values: rows.flatMap((row) => columns.map((name) => row[name] ?? null)),
  });
}

/** `order_of` is not a column of the table, and the database computes `is_available`. */
const NOT_INSERTED = new Set(['order_of', 'is_available']);
