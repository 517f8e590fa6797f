/**
 * Dialogs lock the scroll with a style element, which our content security policy allows only with the nonce. Radix
 * reads the nonce from this variable.
 */
export function allowStylesOfDialogs() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
  Object.assign(globalThis, { __webpack_nonce__: nonce });
}
