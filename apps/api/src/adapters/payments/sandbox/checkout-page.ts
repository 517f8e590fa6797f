import { formatMoney, TAX_PERCENT, type Language } from '@pleamar/domain';
import { textsIn } from '../../../texts/texts.ts';
import { html, type Html } from './html.ts';
import { bizumForm, cardForm, refusalNote, testCards, type FormState } from './payment-forms.ts';
import type { SandboxCheckout } from './checkout-store.ts';

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
          ${refusalNote(checkout.language, state)} ${cardForm(checkout, state)} ${bizumForm(checkout, state)}
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
