import fastify from 'fastify';
import { Pool } from 'pg';

/** The baseline of a start: Fastify with one connection to PostgreSQL. */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'] });
const server = fastify();
server.get('/readyz', async () => (await pool.query('select 1 as ok')).rows);
await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
