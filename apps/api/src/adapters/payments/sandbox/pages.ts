import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_LANGUAGE, preferredLanguage } from '@pleamar/domain';
import { z } from 'zod';
import { ownFile } from '../../../process/own-files.ts';
import { readCard, type CardForm } from './cards.ts';
import { checkoutPage, confirmPage, emptyForm, sentencePage, type FormState } from './checkout-page.ts';
import { confirm, goBack, pay, type Attempt, type SandboxTools } from './checkout.ts';
import type { Html } from './html.ts';
import { findSession, waitingPayment, type Session } from './store.ts';

const assets = {
  'checkout.css': 'text/css; charset=utf-8',
  'checkout.js': 'text/javascript; charset=utf-8',
  'archivo-expanded.woff2': 'font/woff2',
  'hanken-grotesk.woff2': 'font/woff2',
};

/** The provider's own pages, in a scope of their own: only here are forms read. */
export async function mountCheckoutPages(server: FastifyInstance, tools: SandboxTools): Promise<void> {
  for (const [name, type] of Object.entries(assets)) {
    const bytes = await readFile(ownFile(`src/adapters/payments/sandbox/assets/${name}`));
    server.get(`/sandbox/assets/${name}`, { logLevel: 'warn' }, async (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(bytes),
    );
  }
  await server.register(async (scope) => {
    readForms(scope);
    mountPages(scope, tools);
  });
}

type Asked = { Params: { id: string } };

function mountPages(scope: FastifyInstance, tools: SandboxTools): void {
  const at = '/sandbox/checkout/:id';
  scope.get<Asked>(at, async (request, reply) => {
    const session = await openSession(request, reply, tools);
    return session ? send(reply, session, checkoutPage(session, emptyForm)) : reply;
  });
  scope.post<Asked>(at, async (request, reply) => {
    const session = await openSession(request, reply, tools);
    if (!session) return reply;
    const form = Form.parse(request.body ?? {});
    const card = readCard(form, tools.now());
    if ('faults' in card) return send(reply, session, askAgain(session, form, { faults: card.faults }));
    const attempt = await pay(tools, session.id, card.number);
    if (attempt === 'declined' || attempt === 'insufficient_funds') {
      return send(reply, session, askAgain(session, form, { refusal: attempt }));
    }
    return leadOn(reply, session, attempt);
  });
  scope.get<Asked>(`${at}/confirm`, async (request, reply) => {
    const session = await openSession(request, reply, tools);
    if (!session) return reply;
    const waiting = await waitingPayment(tools.db, session.id);
    return waiting ? send(reply, session, confirmPage(session)) : reply.redirect(pathOf(session), 303);
  });
  scope.post<Asked>(`${at}/confirm`, async (request, reply) => {
    const session = await openSession(request, reply, tools);
    return session ? leadOn(reply, session, await confirm(tools, session.id)) : reply;
  });
  scope.post<Asked>(`${at}/cancel`, async (request, reply) => {
    const session = await findSession(tools.db, request.params.id);
    if (!session) return sendMissing(request, reply);
    await goBack(tools, session.id);
    return reply.redirect(session.status === 'complete' ? session.successUrl : session.cancelUrl, 303);
  });
}

const Form = z.object({
  number: z.string().max(60).catch(''),
  expiry: z.string().max(60).catch(''),
  cvc: z.string().max(60).catch(''),
  name: z.string().max(200).catch(''),
});

/** What was typed stays, but for the code on the back of the card. */
function askAgain(session: Session, form: CardForm, wrong: Partial<FormState>): Html {
  return checkoutPage(session, { ...emptyForm, ...wrong, form: { ...form, cvc: '' } });
}

/** A session that can be paid; any other is answered with its sentence. */
async function openSession(
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  tools: SandboxTools,
): Promise<Session | null> {
  const session = await findSession(tools.db, request.params.id);
  if (!session) {
    sendMissing(request, reply);
    return null;
  }
  if (session.status === 'complete') {
    send(reply, session, sentencePage(session.language, 'alreadyPaid', session.successUrl));
    return null;
  }
  if (session.status === 'expired' || session.expiresAt <= tools.now()) {
    send(reply.code(410), session, sentencePage(session.language, 'expired', session.cancelUrl));
    return null;
  }
  return session;
}

function leadOn(reply: FastifyReply, session: Session, attempt: Attempt): FastifyReply {
  if (attempt === 'paid') return reply.redirect(session.successUrl, 303);
  return reply.redirect(attempt === 'confirm' ? `${pathOf(session)}/confirm` : pathOf(session), 303);
}

const pathOf = (session: Session) => `/sandbox/checkout/${session.id}`;

function sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = preferredLanguage(request.headers['accept-language']) ?? API_LANGUAGE;
  return sendPage(reply.code(404), sentencePage(language, 'notFound', null), []);
}

const send = (reply: FastifyReply, session: Session, markup: Html) =>
  sendPage(reply, markup, [session.successUrl, session.cancelUrl]);

function sendPage(reply: FastifyReply, { markup }: Html, returnUrls: readonly string[]): FastifyReply {
  // A form that ends in a redirect must be allowed to go there too.
  const formTargets = ["'self'", ...new Set(returnUrls.map((url) => new URL(url).origin))];
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `form-action ${formTargets.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(markup);
}

function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
}
