import type { Locator, Page } from 'playwright-core';
import type { Language } from './browser.ts';

/** Test cards of the sandbox: the second one is refused, the third one's bank wants the payment confirmed. */
export const cards = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', asks: '4000 0025 0000 3155' };

const forms = {
  es: { number: 'Número de tarjeta', expiry: 'Caducidad', cvc: 'CVC', holder: 'Titular', pay: /^Pagar/ },
  en: { number: 'Card number', expiry: 'Expiry', cvc: 'CVC', holder: 'Name on card', pay: /^Pay/ },
} as const satisfies Record<Language, unknown>;

/** Journeys that count their steps pass their own; others click. */
interface Steps {
  tap: (target: Locator) => Promise<void>;
  fill: (field: Locator, text: string) => Promise<void>;
}

const uncounted: Steps = { tap: (target) => target.click(), fill: (field, text) => field.fill(text) };

interface CardPayment {
  language?: Language;
  card?: string;
  steps?: Steps;
}

/** Waits for the provider's page and pays there; the journey waits for the page that follows. */
export async function payByCard(
  page: Page,
  { language = 'es', card = cards.good, steps = uncounted }: CardPayment = {},
): Promise<void> {
  const form = forms[language];
  await page.waitForURL('**/sandbox/checkout/**');
  await steps.fill(page.getByLabel(form.number), card);
  await steps.fill(page.getByLabel(form.expiry), '12/34');
  await steps.fill(page.getByLabel(form.cvc), '123');
  await steps.fill(page.getByLabel(form.holder), 'Lucas Prado');
  await steps.tap(page.getByRole('button', { name: form.pay }));
}

/** As `payByCard`, by the keyboard alone: the fields follow each other, and Enter pays. */
export async function payByKeyboard(page: Page): Promise<void> {
  await page.waitForURL('**/sandbox/checkout/**');
  await page.getByLabel(forms.es.number).focus();
  for (const text of [cards.good.replaceAll(' ', ''), '1234', '123']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Lucas Prado');
  await page.keyboard.press('Enter');
}
