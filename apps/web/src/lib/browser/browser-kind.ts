export type InAppBrowser =
  | 'Instagram'
  | 'Messenger'
  | 'Facebook'
  | 'WhatsApp'
  | 'TikTok'
  | 'LinkedIn'
  | 'Snapchat'
  | 'X'
  | 'Line';

export interface BrowserKind {
  system: 'ios' | 'android' | 'other';
  isHandheld: boolean;
  /** The app whose own window shows the page: many of those drop downloads without a word. */
  inApp: InAppBrowser | null;
}

/** Messenger's user agent names Facebook as well, so it is matched first. */
const apps: readonly (readonly [InAppBrowser, RegExp])[] = [
  ['Instagram', /\bInstagram\b/],
  ['Messenger', /\bFBAN\/Messenger|\bFB_IAB\/(?:Orca|MESSENGER)|\bMessengerLite/],
  ['Facebook', /\bFBAN\/|\bFBAV\/|\bFB_IAB\//],
  ['WhatsApp', /\bWhatsApp\//],
  ['TikTok', /\bmusical_ly|\bBytedanceWebview|\bTikTok\b|\btrill_/],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['Snapchat', /\bSnapchat\//],
  ['X', /\bTwitter for (?:iPhone|iPad|Android)\b|\bTwitterAndroid\b/],
  ['Line', /\bLine\/\d/],
];

/** `maxTouchPoints` is the browser's own: an iPad says that it is a Mac, and no Mac has a touch screen. */
export function browserKind(userAgent: string, maxTouchPoints: number): BrowserKind {
  const isIos = /\biP(?:hone|ad|od)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
  const system = isIos ? 'ios' : /\bAndroid\b/.test(userAgent) ? 'android' : 'other';
  return {
    system,
    isHandheld: system !== 'other',
    inApp: apps.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null,
  };
}

/**
 * The address opens a page in the browser of an Android phone, out of another app's window. Android takes the last
 * fragment as its own, so a secret in the page's fragment arrives. Null for an address that is not a web page.
 */
export function androidIntent(address: string): string | null {
  const [, scheme, rest] = /^(https?):\/\/(.+)$/.exec(address) ?? [];
  if (!scheme || !rest) return null;
  const action = 'action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE';
  return `intent://${rest}#Intent;scheme=${scheme};${action};end`;
}
