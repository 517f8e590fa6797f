import { formatMoney, TAX_PERCENT, type Language } from '@pleamar/domain';
import { textsIn } from '../../../texts/texts.ts';
import { TEST_CARDS, type CardFaults, type CardField, type CardForm } from './cards.ts';
import { html, type Html } from './html.ts';
import { TEST_PHONES, type PhoneFault } from './phones.ts';
import type { SandboxCheckout } from './checkout-store.ts';

export type FormState = {
  form: CardForm;
  faults: CardFaults;
  refusal: 'declined' | 'insufficient_funds' | null;
  phone: string;
  phoneFault: PhoneFault | null;
};

export const emptyForm: FormState = {
  form: { number: '', expiry: '', cvc: '', name: '' },
  faults: {},
  refusal: null,
  phone: '',
  phoneFault: null,
};

/** The page works without its script, which only formats the card number while it is typed. */
export function checkoutPage(checkout: SandboxCheckout, state: FormState): Html {
  const texts = textsIn(checkout.language).sandbox;
  const total = formatMoney(checkout.totalCents, checkout.language);
  const address = `/sandbox/checkout/${checkout.id}`;
  return page(
    checkout.language,
    texts.title,
    html`<main class="pay">
      <section class="order" aria-label="${texts.order(checkout.orderCode)}">
        <div>
          ${brand(checkout.language)}
          <p class="muted">${texts.order(checkout.orderCode)}</p>
          <p class="amount">${total}</p>
          <ul>
            ${albumsOf(checkout).map((album) => albumLine(album, checkout.language))}
          </ul>
          <dl>
            <dt>${texts.lines}</dt>
            <dd>${formatMoney(checkout.subtotalCents, checkout.language)}</dd>
            <dt>${textsIn(checkout.language).checkout.tax(TAX_PERCENT)}</dt>
            <dd>${formatMoney(checkout.taxCents, checkout.language)}</dd>
            <dt class="strong">${texts.total}</dt>
            <dd class="strong">${total}</dd>
          </dl>
        </div>
      </section>
      <section class="card">
        <div>
          <h1>${texts.title}</h1>
          <p class="muted">${texts.rehearsalNote}</p>
          ${refusalNote(checkout.language, state)}
          <form method="post" action="${address}" novalidate data-busy="${texts.paying}">
            ${cardField(checkout, state, {
              name: 'number',
              label: texts.cardNumber,
              autocomplete: 'cc-number',
              inputmode: 'numeric',
              placeholder: '1234 1234 1234 1234',
            })}
            <div class="two">
              ${cardField(checkout, state, {
                name: 'expiry',
                label: texts.expiry,
                autocomplete: 'cc-exp',
                inputmode: 'numeric',
                placeholder: texts.expiryPlaceholder,
              })}
              ${cardField(checkout, state, {
                name: 'cvc',
                label: texts.cvc,
                autocomplete: 'cc-csc',
                inputmode: 'numeric',
                placeholder: '123',
              })}
            </div>
            ${cardField(checkout, state, {
              name: 'name',
              label: texts.name,
              autocomplete: 'cc-name',
              inputmode: 'text',
              placeholder: '',
            })}
            <button class="button" type="submit">${lock}<span>${texts.pay(total)}</span></button>
          </form>
          ${bizumForm(checkout, state)}
          <form method="post" action="${address}/cancel">
            <button class="button ghost" type="submit">${texts.cancel}</button>
          </form>
          ${testCards(checkout.language)}
        </div>
      </section>
    </main>`,
  );
}

export function confirmPage(checkout: SandboxCheckout): Html {
  const texts = textsIn(checkout.language).sandbox;
  const address = `/sandbox/checkout/${checkout.id}`;
  return page(
    checkout.language,
    texts.confirmTitle,
    html`<main class="alone">
      <section class="panel">
        ${brand(checkout.language)}
        <h1>${texts.confirmTitle}</h1>
        <p>${texts.confirmText(formatMoney(checkout.totalCents, checkout.language))}</p>
        <form method="post" action="${address}/confirm" data-busy="${texts.paying}">
          <button class="button" type="submit"><span>${texts.confirm}</span></button>
        </form>
        <form method="post" action="${address}/cancel">
          <button class="button ghost" type="submit">${texts.cancel}</button>
        </form>
      </section>
    </main>`,
  );
}

export function sentencePage(
  language: Language,
  which: 'expired' | 'alreadyPaid' | 'onItsWay' | 'rejected' | 'notFound',
  backUrl: string | null,
): Html {
  const texts = textsIn(language).sandbox;
  return page(
    language,
    texts.title,
    html`<main class="alone">
      <section class="panel">
        ${brand(language)}
        <h1>${texts[which]}</h1>
        ${backUrl !== null && html`<p><a class="button" href="${backUrl}">${texts.back}</a></p>`}
      </section>
    </main>`,
  );
}

function page(language: Language, title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>${title} · Pleamar</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/sandbox/assets/checkout.css" />
        <script src="/sandbox/assets/checkout.js" defer></script>
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

const brand = (language: Language) =>
  html`<header>
    <span class="brand">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle class="moon" cx="12" cy="12" r="10.5" />
        <path
          class="water"
          d="M2.6 12.6c2.2-2 4.4-2 6.6-.4s4.6 1.7 7-.2 3.6-1.4 5.2-.4A9.5 9.5 0 0 1 12 21.5 9.5 9.5 0 0 1 2.6 12.6Z"
        />
      </svg>
      Pleamar
    </span>
    <span class="badge">${textsIn(language).sandbox.title}</span>
  </header>`;

const lock = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <rect width="18" height="11" x="3" y="11" rx="2" ry="2" />
  <path d="M7 11V7a5 5 0 0 1 10 0v4" />
</svg>`;

type AlbumLine = { title: string; count: number; amountCents: number; imageUrl: string | null };

/** An order may hold hundreds of photos, so they are grouped by album. */
function albumsOf(checkout: SandboxCheckout): AlbumLine[] {
  return [...Map.groupBy(checkout.lines, (line) => line.title)].map(([title, lines]) => ({
    title,
    count: lines.length,
    amountCents: lines.reduce((sum, line) => sum + line.amountCents, 0),
    imageUrl: lines.find((line) => line.imageUrl !== null)?.imageUrl ?? null,
  }));
}

function albumLine(album: AlbumLine, language: Language): Html {
  // The content security policy allows only pictures of the page's own host, whose name may differ from the setting's.
  const path = URL.parse(album.imageUrl ?? '')?.pathname.match(/^\/files\/.*/)?.[0] ?? null;
  return html`<li>
    <span class="photo">${path !== null && html`<img src="${path}" alt="" />`}</span>
    <span>${album.title}<br /><span class="muted small">${textsIn(language).sandbox.photos(album.count)}</span></span>
    <span class="money">${formatMoney(album.amountCents, language)}</span>
  </li>`;
}

function refusalNote(language: Language, { refusal }: FormState): Html | null {
  if (refusal === null) return null;
  const texts = textsIn(language).sandbox;
  const what = refusal === 'declined' ? texts.declined : texts.insufficient;
  return html`<p class="note" role="alert"><strong>${what}</strong> <span>${texts.declinedHint}</span></p>`;
}

interface CardInput {
  name: CardField;
  label: string;
  autocomplete: string;
  inputmode: string;
  placeholder: string;
}

function cardField({ language }: SandboxCheckout, state: FormState, input: CardInput): Html {
  const { name } = input;
  const fault = state.faults[name];
  const isFirst = Object.keys(state.faults)[0] === name || (state.refusal !== null && name === 'number');
  const message = fault && textsIn(language).sandbox.faults[fault];
  return html`<div class="field">
    <label for="${name}">${input.label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${state.form[name]}"
      autocomplete="${input.autocomplete}"
      inputmode="${input.inputmode}"
      placeholder="${input.placeholder}"
      maxlength="60"
      required
      ${fault !== undefined && html`aria-invalid="true" aria-describedby="${name}-fault"`}
      ${isFirst && html`autofocus`}
    />
    ${message !== undefined && html`<p class="fault" id="${name}-fault">${message}</p>`}
  </div>`;
}

/** The buyer pays in the bank's app: this page is finished at once, and the bank answers a minute later. */
function bizumForm(checkout: SandboxCheckout, { phone, phoneFault }: FormState): Html {
  const texts = textsIn(checkout.language).sandbox;
  const numbers: readonly [string, string][] = [
    [TEST_PHONES.succeeds, texts.phoneOk],
    [TEST_PHONES.fails, texts.phoneFails],
    [TEST_PHONES.refundFails, texts.phoneRefundFails],
  ];
  return html`<details class="way" ${phoneFault !== null && html`open`}>
    <summary>${texts.bizum}</summary>
    <form method="post" action="/sandbox/checkout/${checkout.id}/bizum" novalidate data-busy="${texts.paying}">
      <p class="muted">${texts.bizumNote}</p>
      <div class="field">
        <label for="phone">${texts.phone}</label>
        <input
          id="phone"
          name="phone"
          value="${phone}"
          type="tel"
          autocomplete="tel-national"
          inputmode="tel"
          placeholder="600 000 000"
          maxlength="60"
          required
          ${phoneFault !== null && html`aria-invalid="true" aria-describedby="phone-fault" autofocus`}
        />
        ${phoneFault !== null && html`<p class="fault" id="phone-fault">${texts.faults[phoneFault]}</p>`}
      </div>
      <button class="button" type="submit">
        <span>${texts.payBizum(formatMoney(checkout.totalCents, checkout.language))}</span>
      </button>
      <section class="test" aria-labelledby="test-phones">
        <h2 id="test-phones">${texts.testPhones}</h2>
        <ul>
          ${numbers.map(([number, meaning]) => {
            const grouped = number.replaceAll(/(\d{3})(?=\d)/g, '$1 ');
            return html`<li>
              <button type="button" data-phone="${grouped}" aria-label="${texts.usePhone(grouped)}">${grouped}</button>
              <span>${meaning}</span>
            </li>`;
          })}
        </ul>
      </section>
    </form>
  </details>`;
}

function testCards(language: Language): Html {
  const texts = textsIn(language).sandbox;
  const cards: readonly [string, string][] = [
    [TEST_CARDS.succeeds, texts.testOk],
    [TEST_CARDS.declined, texts.testDeclined],
    [TEST_CARDS.insufficientFunds, texts.testInsufficient],
    [TEST_CARDS.asksToConfirm, texts.testConfirm],
  ];
  return html`<section class="test" aria-labelledby="test-cards">
    <h2 id="test-cards">${texts.testCards}</h2>
    <ul>
      ${cards.map(([number, meaning]) => {
        const grouped = number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
        return html`<li>
          <button type="button" data-card="${grouped}" aria-label="${texts.useCard(grouped)}">${grouped}</button>
          <span>${meaning}</span>
        </li>`;
      })}
    </ul>
  </section>`;
}
