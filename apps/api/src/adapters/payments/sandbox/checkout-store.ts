import { API_LANGUAGE, preferredLanguage, type Language } from '@pleamar/domain';
import type { InferResult } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/connect.ts';
import type { CheckoutRequest } from '../port.ts';
import { newId } from './events.ts';

/** Only the sandbox reads and writes the schema `sandbox`. */

const Line = z.object({ title: z.string(), amountCents: z.int(), imageUrl: z.string().nullable() });
const Metadata = z.object({ orderCode: z.string(), subtotalCents: z.int(), taxCents: z.int() });

export type SandboxCheckout = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  orderId: string;
  orderCode: string;
  lines: z.infer<typeof Line>[];
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  currency: string;
  language: Language;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  endedAt: Date | null;
};

export async function insertCheckout(db: Db, request: CheckoutRequest, now: Date): Promise<string> {
  const { orderCode, subtotalCents, taxCents } = request;
  const opened = await db
    .insertInto('sandbox.sessions')
    .values({
      id: newId('cs'),
      idempotency_key: request.idempotencyKey,
      reference: request.orderId,
      lines: JSON.stringify(request.lines),
      amount_cents: request.totalCents,
      currency: request.currency,
      language: request.language,
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      metadata: JSON.stringify({ orderCode, subtotalCents, taxCents }),
      created_at: now,
      expires_at: request.expiresAt,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (opened) return opened.id;
  const { id } = await db
    .selectFrom('sandbox.sessions')
    .select('id')
    .where('idempotency_key', '=', request.idempotencyKey)
    .executeTakeFirstOrThrow();
  return id;
}

export const findCheckout = async (db: Db, id: string): Promise<SandboxCheckout | null> =>
  CHECKOUT_ID.test(id) ? readCheckout(await checkoutRow(db, id).executeTakeFirst()) : null;

export const lockCheckout = async (trx: Db, id: string): Promise<SandboxCheckout | null> =>
  CHECKOUT_ID.test(id) ? readCheckout(await checkoutRow(trx, id).forUpdate().executeTakeFirst()) : null;

/** The id comes from a page's URL, and PostgreSQL refuses some characters. */
const CHECKOUT_ID = /^\w[\w-]*$/;

const checkoutRow = (db: Db, id: string) =>
  db
    .selectFrom('sandbox.sessions')
    .select([
      'id',
      'status',
      'reference',
      'lines',
      'metadata',
      'amount_cents',
      'currency',
      'language',
      'success_url',
      'cancel_url',
      'expires_at',
      'ended_at',
    ])
    .where('id', '=', id);

type CheckoutRow = InferResult<ReturnType<typeof checkoutRow>>[number];

const readCheckout = (row: CheckoutRow | undefined): SandboxCheckout | null =>
  row
    ? {
        id: row.id,
        status: statusOf(row.status),
        orderId: row.reference,
        lines: z.array(Line).parse(row.lines),
        ...Metadata.parse(row.metadata),
        totalCents: row.amount_cents,
        currency: row.currency,
        language: preferredLanguage(row.language) ?? API_LANGUAGE,
        successUrl: row.success_url,
        cancelUrl: row.cancel_url,
        expiresAt: row.expires_at,
        endedAt: row.ended_at,
      }
    : null;

const statusOf = (status: string): SandboxCheckout['status'] =>
  status === 'complete' || status === 'expired' ? status : 'open';

export async function endCheckout(
  db: Db,
  id: string,
  end: { status: 'complete' | 'expired'; at: Date },
): Promise<void> {
  await db.updateTable('sandbox.sessions').set({ status: end.status, ended_at: end.at }).where('id', '=', id).execute();
}

export const findOverdueCheckouts = (db: Db, now: Date) =>
  db
    .selectFrom('sandbox.sessions')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(200)
    .execute();
