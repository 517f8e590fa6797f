import { TAX_PERCENT } from '@pleamar/domain';
import type { Stripe } from 'stripe';
import { textsIn } from '../../../texts/texts.ts';
import type { CheckoutRequest } from '../port.ts';

/** The provider takes at most 100 lines; one of them is the tax. */
const MAX_LINES = 99;
/** The provider refuses a checkout that would close sooner. */
const MIN_OPEN_MS = 31 * 60 * 1000;

export function checkoutParams(request: CheckoutRequest, now: Date): Stripe.Checkout.SessionCreateParams {
  const lines = buildLines(request);
  const sum = lines.reduce((total, line) => total + line.amountCents, 0);
  if (sum !== request.totalCents || request.subtotalCents + request.taxCents !== request.totalCents) {
    throw new TypeError('the lines and the tax of a checkout do not add up to its total');
  }
  const metadata = { order_id: request.orderId, order_code: request.orderCode };
  const expiresAt = Math.max(request.expiresAt.getTime(), now.getTime() + MIN_OPEN_MS);
  return {
    mode: 'payment',
    client_reference_id: request.orderId,
    customer_email: request.customerEmail,
    locale: request.language,
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(expiresAt / 1000),
    line_items: lines.map((line) => ({
      quantity: 1,
      price_data: { currency: 'eur', unit_amount: line.amountCents, product_data: productOf(line) },
    })),
    metadata,
    payment_intent_data: { transfer_group: request.orderId, description: request.orderCode, metadata },
  };
}

type CheckoutPageLine = { name: string; amountCents: number; imageUrl: string | null };

/** An order may hold a thousand photos, so each album is one line. The tax is a line because we round it ourselves. */
function buildLines(request: CheckoutRequest): CheckoutPageLine[] {
  const texts = textsIn(request.language).checkout;
  const albums = [...Map.groupBy(request.lines, (line) => line.title)].map(([title, photos]): CheckoutPageLine => ({
    name: photos.length === 1 ? title : `${title} · ${texts.photos(photos.length)}`,
    amountCents: photos.reduce((total, photo) => total + photo.amountCents, 0),
    imageUrl: photos.find((photo) => photo.imageUrl !== null)?.imageUrl ?? null,
  }));
  const lines = albums.length <= MAX_LINES ? albums : [mergedLine(request, texts.photos(request.lines.length))];
  const tax = { name: texts.tax(TAX_PERCENT), amountCents: request.taxCents, imageUrl: null };
  return request.taxCents > 0 ? [...lines, tax] : lines;
}

const mergedLine = (request: CheckoutRequest, name: string): CheckoutPageLine => ({
  name,
  amountCents: request.subtotalCents,
  imageUrl: null,
});

/** The provider fetches the picture itself, and cannot reach a server of a developer's machine. */
function productOf({ name, imageUrl }: CheckoutPageLine) {
  return { name: name.slice(0, 250), ...(imageUrl?.startsWith('https:') && { images: [imageUrl] }) };
}
