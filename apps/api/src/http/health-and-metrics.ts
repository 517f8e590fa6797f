import type { FastifyInstance } from 'fastify';
import type { ReplicaState } from '../db/replicas.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

interface Checks {
  database: () => Promise<void>;
  storage: () => Promise<void>;
  jobs: () => Promise<{ waiting: number; failed: number }>;
  replicas: () => ReplicaState[];
}

/** /readyz fails while the process stops, and where database or storage do not answer. /metrics is Prometheus text. */
export function serveHealthAndMetrics(server: FastifyInstance, checks: Checks): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'http_request_failures_total',
    help: 'Requests answered with 5xx',
    labelNames: ['route'],
    registers: [registry],
  });
  const waiting = new Gauge({ name: 'jobs_waiting', help: 'Jobs that will still run', registers: [registry] });
  const failed = new Gauge({ name: 'jobs_failed', help: 'Jobs that were given up on', registers: [registry] });

  if (checks.replicas().length > 0) observeReplicas(registry, checks.replicas);

  server.addHook('onResponse', (request, reply, done) => {
    // An event stream stays open for hours, so its duration would distort those of requests.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return done();
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc({ route });
    done();
  });

  server.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  let isStopping = false;
  server.addHook('preClose', async () => {
    isStopping = true;
  });
  server.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping) return reply.code(503).send({ status: 'stopping' });
    const [database, storage] = await Promise.all([answersInTime(checks.database), answersInTime(checks.storage)]);
    const ready = database && storage;
    reply.code(ready ? 200 : 503);
    return { status: ready ? 'ready' : 'not ready', database, storage };
  });
  server.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    // Proxies block this path. The router would also accept `/metrics/`, `//metrics` and `/%6detrics`.
    if (request.url.split('?', 1)[0] !== '/metrics') return reply.callNotFound();
    const jobs = await withDeadline(checks.jobs()).catch(() => unknown);
    waiting.set(jobs.waiting);
    failed.set(jobs.failed);
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
}

function observeReplicas(registry: Registry, states: () => ReplicaState[]): void {
  const gauge = (name: string, help: string, value: (state: ReplicaState) => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['replica'],
        registers: [],
        collect() {
          for (const state of states()) this.set({ replica: state.name }, value(state));
        },
      }),
    );
  gauge('replica_in', '1 if readers are sent to it', ({ isInUse }) => Number(isInUse));
  gauge('replica_behind_bytes', 'How much of the log it has not repeated', ({ lagBytes }) => lagBytes);
  gauge('replica_reads_total', 'Requests that were sent to it', ({ reads }) => reads);
  gauge('replica_failures_total', 'Those that the primary had to answer', ({ failures }) => failures);
}

const unknown = { waiting: Number.NaN, failed: Number.NaN };

async function answersInTime(check: () => Promise<void>): Promise<boolean> {
  try {
    await withDeadline(check());
    return true;
  } catch {
    return false;
  }
}

const ANSWER_WITHIN_MS = 2_000;

async function withDeadline<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), ANSWER_WITHIN_MS);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
