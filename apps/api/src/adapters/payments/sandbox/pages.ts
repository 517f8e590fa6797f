import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_LANGUAGE, preferredLanguage } from '@pleamar/domain';
import { z } from 'zod';
import { ownFile } from '../../../process/own-files.ts';
import { readCard, type CardForm } from './cards.ts';
import { checkoutPage, confirmPage, sentencePage } from './checkout-page.ts';
import { confirmPayment, leaveCheckout, pay, type PaymentResult, type SandboxContext } from './checkout.ts';
import { payLater } from './delayed.ts';
import type { Html } from './html.ts';
import { emptyForm, type FormState } from './payment-forms.ts';
import { readPhone } from './phones.ts';
import { findCheckout, type SandboxCheckout } from './checkout-store.ts';
import { findDelayedPayment, findUnconfirmedPayment } from './payment-store.ts';

const assets = {
  'checkout.css': 'text/css; charset=utf-8',
  'checkout.js': 'text/javascript; charset=utf-8',
  'archivo-expanded.woff2': 'font/woff2',
  'hanken-grotesk.woff2': 'font/woff2',
};

/** The pages are a scope of their own, because only they parse forms. */
export async function mountCheckoutPages(server: FastifyInstance, ctx: SandboxContext): Promise<void> {
  for (const [name, type] of Object.entries(assets)) {
    const bytes = await readFile(ownFile(`src/adapters/payments/sandbox/assets/${name}`));
    server.get(`/sandbox/assets/${name}`, { logLevel: 'warn' }, async (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(bytes),
    );
  }
  await server.register(async (scope) => {
    acceptForms(scope);
    mountPages(scope, ctx);
  });
}

type CheckoutRoute = { Params: { id: string } };

function mountPages(scope: FastifyInstance, ctx: SandboxContext): void {
  const at = '/sandbox/checkout/:id';
  scope.get<CheckoutRoute>(at, async (request, reply) => {
    const checkout = await requireOpenCheckout(request, reply, ctx);
    return checkout ? send(reply, checkout, checkoutPage(checkout, emptyForm)) : reply;
  });
  scope.post<CheckoutRoute>(at, async (request, reply) => {
    const checkout = await requireOpenCheckout(request, reply, ctx);
    if (!checkout) return reply;
    const form = Form.parse(request.body ?? {});
    const card = readCard(form, ctx.now());
    if ('faults' in card) return send(reply, checkout, formWithFaults(checkout, form, { faults: card.faults }));
    const attempt = await pay(ctx, checkout.id, card.number);
    if (attempt === 'declined' || attempt === 'insufficient_funds') {
      return send(reply, checkout, formWithFaults(checkout, form, { refusal: attempt }));
    }
    return redirectAfter(reply, checkout, attempt);
  });
  scope.post<CheckoutRoute>(`${at}/bizum`, async (request, reply) => {
    const checkout = await requireOpenCheckout(request, reply, ctx);
    if (!checkout) return reply;
    const form = PhoneForm.parse(request.body ?? {});
    const read = readPhone(form);
    if ('fault' in read) {
      return send(reply, checkout, checkoutPage(checkout, { ...emptyForm, phone: form.phone, phoneFault: read.fault }));
    }
    return redirectAfter(reply, checkout, await payLater(ctx, checkout.id, read.phone));
  });
  scope.get<CheckoutRoute>(`${at}/confirm`, async (request, reply) => {
    const checkout = await requireOpenCheckout(request, reply, ctx);
    if (!checkout) return reply;
    const waiting = await findUnconfirmedPayment(ctx.db, checkout.id);
    return waiting ? send(reply, checkout, confirmPage(checkout)) : reply.redirect(pathOf(checkout), 303);
  });
  scope.post<CheckoutRoute>(`${at}/confirm`, async (request, reply) => {
    const checkout = await requireOpenCheckout(request, reply, ctx);
    return checkout ? redirectAfter(reply, checkout, await confirmPayment(ctx, checkout.id)) : reply;
  });
  scope.post<CheckoutRoute>(`${at}/cancel`, async (request, reply) => {
    const checkout = await findCheckout(ctx.db, request.params.id);
    if (!checkout) return sendMissing(request, reply);
    await leaveCheckout(ctx, checkout.id);
    return reply.redirect(checkout.status === 'complete' ? checkout.successUrl : checkout.cancelUrl, 303);
  });
}

const PhoneForm = z.object({ phone: z.string().max(60).catch('') });

const Form = z.object({
  number: z.string().max(60).catch(''),
  expiry: z.string().max(60).catch(''),
  cvc: z.string().max(60).catch(''),
  name: z.string().max(200).catch(''),
});

function formWithFaults(checkout: SandboxCheckout, form: CardForm, wrong: Partial<FormState>): Html {
  return checkoutPage(checkout, { ...emptyForm, ...wrong, form: { ...form, cvc: '' } });
}

async function requireOpenCheckout(
  request: FastifyRequest<CheckoutRoute>,
  reply: FastifyReply,
  ctx: SandboxContext,
): Promise<SandboxCheckout | null> {
  const checkout = await findCheckout(ctx.db, request.params.id);
  if (!checkout) {
    sendMissing(request, reply);
    return null;
  }
  if (checkout.status === 'complete') {
    const delayed = await findDelayedPayment(ctx.db, checkout.id);
    if (delayed?.status === 'failed') {
      send(reply.code(410), checkout, sentencePage(checkout.language, 'rejected', checkout.cancelUrl));
      return null;
    }
    const sentence = delayed?.status === 'processing' ? 'onItsWay' : 'alreadyPaid';
    send(reply, checkout, sentencePage(checkout.language, sentence, checkout.successUrl));
    return null;
  }
  if (checkout.status === 'expired' || checkout.expiresAt <= ctx.now()) {
    send(reply.code(410), checkout, sentencePage(checkout.language, 'expired', checkout.cancelUrl));
    return null;
  }
  return checkout;
}

function redirectAfter(reply: FastifyReply, checkout: SandboxCheckout, attempt: PaymentResult): FastifyReply {
  if (attempt === 'paid') return reply.redirect(checkout.successUrl, 303);
  return reply.redirect(attempt === 'confirm' ? `${pathOf(checkout)}/confirm` : pathOf(checkout), 303);
}

const pathOf = (checkout: SandboxCheckout) => `/sandbox/checkout/${checkout.id}`;

function sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = preferredLanguage(request.headers['accept-language']) ?? API_LANGUAGE;
  return sendPage(reply.code(404), sentencePage(language, 'notFound', null), []);
}

const send = (reply: FastifyReply, checkout: SandboxCheckout, markup: Html) =>
  sendPage(reply, markup, [checkout.successUrl, checkout.cancelUrl]);

function sendPage(reply: FastifyReply, { markup }: Html, returnUrls: readonly string[]): FastifyReply {
  // Browsers apply `form-action` to the redirect after a form as well.
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

function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
}
