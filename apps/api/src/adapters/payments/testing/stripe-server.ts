import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { z } from 'zod';

/** The real library talks over HTTP to this part of the provider's API. */
export type StripeServer = {
  url: string;
  /** Buyers, banks and operators act by these; each returns the event that the provider would send. */
  pay: (sessionId: string) => unknown;
  /** The buyer has finished the page without a card, and the bank answers later by `pay` or `rejectSlowPayment`. */
  beginSlowPayment: (sessionId: string) => unknown;
  rejectSlowPayment: (sessionId: string) => unknown;
  /** Refunds of payments without a card wait for the bank until this or `failRefund`. */
  settleRefund: (paymentId: string) => unknown;
  refundInDashboard: (paymentId: string, amount: number) => unknown;
  failRefund: (paymentId: string, refundId: string) => unknown;
  loseDispute: (paymentId: string, amount: number) => unknown;
  acceptAccount: (accountId: string) => unknown;
  /** The event of the account's present state. */
  updateAccount: (accountId: string) => unknown;
  /** These events came without an act of a test since the last call. */
  takeEvents: () => unknown[];
  /** No balance transaction has the cost of a payment while the books are late. */
  books: { areLate: boolean };
  /** The provider's clock is ahead by this, for a test that lets days pass. */
  clock: { aheadMs: number };
  /** A transfer that is not tied to a charge is refused while the balance is low. */
  balance: { isLow: boolean };
  failNext: (status: number, times: number) => void;
  requests: { method: string; path: string; body: Form; key: string | undefined }[];
  transfers: Map<string, { amount: number; amount_reversed: number; destination: string; transfer_group: string }>;
  close: () => Promise<void>;
};

type Form = { [name: string]: string | Form };
type Session = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  client_reference_id: string;
  expires_at: number;
  payment_intent: string | null;
  url: string;
};
type Payment = {
  id: string;
  status: string;
  charge: string;
  created: number;
  amount: number;
  fee: number;
  refunds: MadeRefund[];
  disputes: { id: string; amount: number; payment_intent: string; status: string }[];
};
type MadeRefund = {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  status: string;
  payment_intent: string;
  metadata: Form;
};
type Answer = { status: number; body: unknown };

const SECRET_KEY = 'sk_test_local';
/** A repeated key gives the stored answer, refusals included; the provider forgets it after a day. */
const KEY_SECONDS = 24 * 60 * 60;
const id = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`;

export async function startStripeServer(): Promise<StripeServer> {
  const sessions = new Map<string, Session>();
  const payments = new Map<string, Payment>();
  const accounts = new Map<string, { id: string; isReady: boolean }>();
  const transfers: StripeServer['transfers'] = new Map();
  const answered = new Map<string, { asked: string; answer: Answer; at: number }>();
  const requests: StripeServer['requests'] = [];
  const events: unknown[] = [];
  const trouble = { status: 0, times: 0 };
  const books = { areLate: false };
  const balance = { isLow: false };
  const clock = { aheadMs: 0 };
  const seconds = () => Math.floor((Date.now() + clock.aheadMs) / 1000);

  const event = (type: string, object: unknown) => ({
    id: id('evt'),
    object: 'event',
    created: seconds(),
    type,
    data: { object },
  });
  const sessionOf = (sessionId: string) => sessions.get(sessionId) ?? missing(sessionId);
  const paymentOf = (paymentId: string) => payments.get(paymentId) ?? missing(paymentId);

  function beginPayment(session: Session, status: string, chargeKind: 'ch' | 'py'): Payment {
    // The fee differs from our estimate, so that a test sees which of the two was posted.
    const fee = Math.round(session.amount_total * 0.029) + 30;
    const payment: Payment = {
      id: id('pi'),
      status,
      charge: id(chargeKind),
      created: seconds(),
      amount: session.amount_total,
      fee,
      refunds: [],
      disputes: [],
    };
    payments.set(payment.id, payment);
    session.payment_intent = payment.id;
    session.status = 'complete';
    return payment;
  }

  function makeRefund(payment: Payment, amount: number, metadata: Form) {
    if (refundedOf(payment) + amount > payment.amount) return refused('the amount is greater than what is left');
    const isCard = payment.charge.startsWith('ch_');
    const made: MadeRefund = {
      id: id(isCard ? 're' : 'pyr'),
      object: 'refund',
      amount,
      currency: 'eur',
      status: isCard ? 'succeeded' : 'pending',
      payment_intent: payment.id,
      metadata,
    };
    payment.refunds.push(made);
    return { ...made };
  }

  const refundedOf = ({ refunds }: Payment) =>
    refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0);

  const disputeView = (dispute: Payment['disputes'][number]) => ({
    ...dispute,
    object: 'dispute',
    currency: 'eur',
    balance_transactions: [{ id: id('txn'), amount: -dispute.amount, fee: 1500 }],
  });

  const accountView = (account: { id: string; isReady: boolean }) => ({
    id: account.id,
    object: 'account',
    payouts_enabled: account.isReady,
    capabilities: { transfers: account.isReady ? 'active' : 'inactive' },
    requirements: { disabled_reason: null, currently_due: account.isReady ? [] : ['external_account'] },
  });

  const paymentView = (payment: Payment) => ({
    id: payment.id,
    object: 'payment_intent',
    status: payment.status,
    latest_charge: payment.charge,
  });

  const sessionView = (session: Session) => {
    const payment = session.payment_intent ? payments.get(session.payment_intent) : undefined;
    return {
      ...session,
      object: 'checkout.session',
      payment_intent: payment && {
        ...paymentView(payment),
        latest_charge: payment.status === 'succeeded' && {
          id: payment.charge,
          created: payment.created,
          amount_refunded: refundedOf(payment),
          refunds: { object: 'list', data: payment.refunds.map((refund) => ({ ...refund })), has_more: false },
          disputed: payment.disputes.length > 0,
          balance_transaction: books.areLate ? null : { id: id('txn'), fee: payment.fee },
        },
      },
    };
  };

  function answerTo(method: string, path: string, body: Form): unknown {
    const [, , group = '', ...rest] = path.split('/');
    const route = `${method} ${group}${rest.length > 0 ? '/' : ''}${rest.map((part) => (/^[a-z]+_[0-9a-f]{16}$/.test(part) ? ':id' : part)).join('/')}`;
    const first = rest.find((part) => part.includes('_')) ?? '';
    switch (route) {
      case 'POST checkout/sessions': {
        const request = Checkout.parse(body);
        const session: Session = {
          id: id('cs'),
          status: 'open',
          payment_status: 'unpaid',
          amount_total: Object.values(request.line_items).reduce((sum, line) => sum + line.price_data.unit_amount, 0),
          currency: 'eur',
          client_reference_id: request.client_reference_id,
          expires_at: request.expires_at,
          payment_intent: null,
          url: '',
        };
        if (request.expires_at < seconds() + 30 * 60 || request.expires_at > seconds() + 24 * 60 * 60) {
          return refused('expires_at must be between 30 minutes and 24 hours from now');
        }
        session.url = `https://checkout.stripe.com/c/pay/${session.id}`;
        sessions.set(session.id, session);
        return { ...session, object: 'checkout.session' };
      }
      case 'GET checkout/sessions/:id':
        return sessionView(sessionOf(first));
      case 'POST checkout/sessions/:id/expire': {
        const session = sessionOf(first);
        if (session.status !== 'open') return refused('only open sessions can be expired');
        session.status = 'expired';
        events.push(event('checkout.session.expired', { ...session }));
        return sessionView(session);
      }
      case 'POST refunds': {
        const request = Refund.parse(body);
        const made = makeRefund(paymentOf(request.payment_intent), request.amount, request.metadata);
        if (!('status_code' in made)) events.push(event('refund.created', made));
        return made;
      }
      case 'GET disputes': {
        const { payment_intent } = z.object({ payment_intent: z.string() }).parse(body);
        return { object: 'list', has_more: false, data: paymentOf(payment_intent).disputes.map(disputeView) };
      }
      case 'GET payment_intents/:id':
        return paymentView(paymentOf(first));
      case 'POST transfers': {
        const request = Transfer.parse(body);
        if (balance.isLow && request.source_transaction === undefined) {
          return refused('You have insufficient available funds in your Stripe account.', 'balance_insufficient');
        }
        const made = { id: id('tr'), amount_reversed: 0, ...request };
        transfers.set(made.id, made);
        return { ...made, object: 'transfer' };
      }
      case 'GET transfers': {
        const { transfer_group: group, destination } = Transfer.pick({ transfer_group: true, destination: true }).parse(
          body,
        );
        const made = [...transfers.values()].filter((each) => each.transfer_group === group);
        const data = made.filter((each) => each.destination === destination);
        return { object: 'list', has_more: false, data };
      }
      case 'GET transfers/:id':
        return { ...(transfers.get(first) ?? missing(first)), object: 'transfer' };
      case 'POST transfers/:id/reversals': {
        const made = transfers.get(first) ?? missing(first);
        made.amount_reversed += z.coerce.number().parse(body['amount']);
        return { id: id('trr'), object: 'transfer_reversal' };
      }
      case 'POST accounts': {
        const account = { id: id('acct'), isReady: false };
        accounts.set(account.id, account);
        return accountView(account);
      }
      case 'GET accounts/:id':
        return accountView(accounts.get(first) ?? missing(first));
      case 'POST account_links':
        return { object: 'account_link', url: `https://connect.stripe.com/setup/${z.string().parse(body['account'])}` };
      default:
        throw new Error(`the local provider does not know ${route}`);
    }
  }

  function answerOnce(method: string, path: string, text: string, key: string | undefined): Answer {
    const stored = key === undefined ? undefined : answered.get(key);
    const known = stored && seconds() - stored.at < KEY_SECONDS ? stored : undefined;
    const request = `${method} ${path} ${text}`;
    if (known && known.asked !== request) {
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'same key, other request' } } };
    }
    if (known) return known.answer;
    const answer = attempt(() => answerTo(method, path, formOf(text)));
    if (key !== undefined && answer.status < 500) answered.set(key, { asked: request, answer, at: seconds() });
    return answer;
  }

  const server = createServer((request, response) => {
    void bodyOf(request).then((sent) => {
      const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://local');
      const text = request.method === 'GET' ? searchParams.toString() : sent;
      const key = single(request.headers['idempotency-key']);
      requests.push({ method: request.method ?? '', path, body: formOf(text), key });
      const isKnown = request.headers.authorization === `Bearer ${SECRET_KEY}`;
      const answer =
        trouble.times-- > 0
          ? { status: trouble.status, body: { error: { type: troubleOf(trouble.status), message: 'trouble' } } }
          : isKnown
            ? answerOnce(request.method ?? '', path, text, key)
            : { status: 401, body: { error: { type: 'invalid_request_error', message: 'no such key' } } };
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();

  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    requests,
    transfers,
    books,
    balance,
    clock,
    pay: (sessionId) => {
      const session = sessionOf(sessionId);
      const isSlow = session.payment_intent !== null;
      const payment = isSlow ? paymentOf(session.payment_intent ?? '') : beginPayment(session, 'succeeded', 'ch');
      payment.status = 'succeeded';
      session.payment_status = 'paid';
      return event(isSlow ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed', { ...session });
    },
    beginSlowPayment: (sessionId) => {
      const session = sessionOf(sessionId);
      beginPayment(session, 'processing', 'py');
      return event('checkout.session.completed', { ...session });
    },
    rejectSlowPayment: (sessionId) => {
      const session = sessionOf(sessionId);
      paymentOf(session.payment_intent ?? '').status = 'requires_payment_method';
      return event('checkout.session.async_payment_failed', { ...session });
    },
    settleRefund: (paymentId) => {
      const refund = paymentOf(paymentId).refunds.find(({ status }) => status === 'pending') ?? missing(paymentId);
      refund.status = 'succeeded';
      return event('refund.updated', { ...refund });
    },
    refundInDashboard: (paymentId, amount) => event('refund.created', makeRefund(paymentOf(paymentId), amount, {})),
    failRefund: (paymentId, refundId) => {
      const refund = paymentOf(paymentId).refunds.find((each) => each.id === refundId) ?? missing(refundId);
      refund.status = 'failed';
      return event('refund.failed', { ...refund });
    },
    loseDispute: (paymentId, amount) => {
      const dispute = { id: id('dp'), amount, payment_intent: paymentId, status: 'lost' };
      paymentOf(paymentId).disputes.push(dispute);
      return event('charge.dispute.closed', disputeView(dispute));
    },
    acceptAccount: (accountId) => {
      const account = accounts.get(accountId) ?? missing(accountId);
      account.isReady = true;
      return event('account.updated', accountView(account));
    },
    updateAccount: (accountId) => event('account.updated', accountView(accounts.get(accountId) ?? missing(accountId))),
    takeEvents: () => events.splice(0),
    failNext: (status, times) => Object.assign(trouble, { status, times }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const cents = z.coerce.number().int();
const Checkout = z.object({
  client_reference_id: z.string(),
  expires_at: cents,
  line_items: z.record(
    z.string(),
    z.object({ price_data: z.object({ unit_amount: cents, currency: z.literal('eur') }) }),
  ),
});
const Refund = z.object({
  payment_intent: z.string(),
  amount: cents,
  metadata: z.record(z.string(), z.string()).default({}),
});
const Transfer = z.object({
  amount: cents,
  destination: z.string(),
  source_transaction: z.string().optional(),
  transfer_group: z.string(),
  metadata: z.record(z.string(), z.string()).default({}),
});

class Missing extends Error {}
function missing(what: string): never {
  throw new Missing(what);
}

const refused = (message: string, code?: string) => ({
  status_code: 400,
  error: { type: 'invalid_request_error', message, code },
});

function attempt(work: () => unknown): Answer {
  try {
    const body = work();
    const isRefused = typeof body === 'object' && body !== null && 'status_code' in body;
    return { status: isRefused ? 400 : 200, body };
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    const message = `No such object: ${error.message}`;
    return { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing', message } } };
  }
}

function formOf(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    let place = form;
    for (const part of path.slice(0, -1)) {
      const inner = place[part];
      place = typeof inner === 'object' ? inner : (place[part] = {});
    }
    place[path.at(-1) ?? ''] = value;
  }
  return form;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  // a request without an encoding gives bytes
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString();
}

const troubleOf = (status: number) => (status === 400 ? 'invalid_request_error' : 'api_error');

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
