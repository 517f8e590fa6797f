import type { PublicSettings } from '../lib/settings.ts';
import type { Language } from '../texts/languages.ts';
import type { Bundles } from '../texts/load.ts';

/** What the server hands to the browser beside the HTML, so that both start from the same point. */
export interface PageStart {
  settings: PublicSettings;
  language: Language;
  texts: Bundles;
}

const elementId = 'page-start';

export function pageStartTag(start: PageStart): string {
  // `<` would let a text end the element; as an escape it is the same JSON.
  return `<script type="application/json" id="${elementId}">${JSON.stringify(start).replaceAll('<', '\\u003c')}</script>`;
}

export function readPageStart(): PageStart {
  const text = document.getElementById(elementId)?.textContent;
  if (!text) throw new Error('The page came without its start');
  return JSON.parse(text) as PageStart; // written by `pageStartTag`
}
