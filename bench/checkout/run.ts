import { availableParallelism } from 'node:os';
import { median } from '../support/statistics.ts';
import { AT_ONCE, type CheckoutRound, checkoutRounds } from './measure.ts';

/**
 * node bench/checkout/run.ts [orders per round]
 * Orders created and completed per second, beside the bare inserts of the same rows, in one run on one machine.
 *
 * An order is six photos of three photographers: POST /orders/ with an idempotency key, then the provider's signed
 * event at the webhook, which answers after the ledger, the access and the jobs were written. Its rows in all tables
 * are then inserted into a twin of the database. Both sides keep the same number of orders under way, have the same
 * indexes, foreign keys and triggers, and never wait for the disk. The API runs without a worker: mails and payouts
 * count as jobs.
 *
 * Each round is product, then bare; the middle round counts. Ratios that differ much mean that the machine was busy.
 */
const perRound = Number(process.argv[2] ?? 100);
const rounds = await checkoutRounds(perRound);
const middle = (pick: (round: CheckoutRound) => number) => median(rounds.map(pick));
const each = (pick: (round: CheckoutRound) => number, digits: number) =>
  `(${rounds.map((round) => pick(round).toFixed(digits)).join(', ')})`;
const rate = (of: 'product' | 'bare') => [
  `${middle((round) => round[of].perSecond).toFixed(0)} orders/s`,
  each((round) => round[of].perSecond, 0),
];
const ratio = ({ product, bare }: CheckoutRound) => product.perSecond / bare.perSecond;
const table = [
  ['orders per round, at once, cores', `${perRound}, ${AT_ONCE}, ${availableParallelism()}`],
  ['rows per order', middle((round) => round.rows).toFixed(0)],
  ['bare inserts', ...rate('bare')],
  ['created and completed', ...rate('product')],
  ['ratio (goal: 0.25 or more)', middle(ratio).toFixed(2), each(ratio, 2)],
  ['CPU of the api', `${middle((round) => round.product.clientMs).toFixed(1)} ms per order`],
  ['CPU of the database', `${middle((round) => round.product.databaseMs).toFixed(1)} ms per order`],
];
for (const [name = '', ...values] of table) console.log(name.padEnd(36), values.join('   '));
