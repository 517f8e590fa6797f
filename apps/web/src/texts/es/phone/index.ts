export { texts as openInBrowser } from './open-in-browser.ts';
export { texts as toPhone } from './to-phone.ts';
