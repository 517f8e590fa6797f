import { formatMoney, type Language } from '@pleamar/domain';
import { textsIn } from '../../../texts/texts.ts';
import { TEST_CARDS, type CardFaults, type CardField, type CardForm } from './cards.ts';
import type { SandboxCheckout } from './checkout-store.ts';
import { html, type Html } from './html.ts';
import { TEST_PHONES, type PhoneFault } from './phones.ts';

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

export function refusalNote(language: Language, { refusal }: FormState): Html | null {
  if (refusal === null) return null;
  const texts = textsIn(language).sandbox;
  const what = refusal === 'declined' ? texts.declined : texts.insufficient;
  return html`<p class="note" role="alert"><strong>${what}</strong> <span>${texts.declinedHint}</span></p>`;
}

export function cardForm(checkout: SandboxCheckout, state: FormState): Html {
  const texts = textsIn(checkout.language).sandbox;
  return html`<form method="post" action="/sandbox/checkout/${checkout.id}" novalidate data-busy="${texts.paying}">
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
    <button class="button" type="submit">
      ${lock}<span>${texts.pay(formatMoney(checkout.totalCents, checkout.language))}</span>
    </button>
  </form>`;
}

/** The buyer pays in the bank's app: this page is finished at once, and the bank answers a minute later. */
export function bizumForm(checkout: SandboxCheckout, { phone, phoneFault }: FormState): Html {
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

export function testCards(language: Language): Html {
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

const lock = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <rect width="18" height="11" x="3" y="11" rx="2" ry="2" />
  <path d="M7 11V7a5 5 0 0 1 10 0v4" />
</svg>`;
