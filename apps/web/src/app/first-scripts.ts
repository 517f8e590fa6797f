/** A picture that never arrives must not keep the page from answering. */
const LATEST_MS = 3000;

/**
 * A script that loads the page's modules once what the first screen shows is there: on a slow line they would take half
 * of it from styles and pictures. `start` is the module that imports the others.
 */
export const loadAfterFirstScreen = (start: string, others: readonly string[]): string =>
  `new Promise(r=>{addEventListener('load',r);setTimeout(r,${LATEST_MS})}).then(()=>{` +
  `let a=(n,o)=>document.head.append(Object.assign(document.createElement(n),o));` +
  `a('script',{type:'module',src:${JSON.stringify(start)}});` +
  `for(let href of ${JSON.stringify(others)})a('link',{rel:'modulepreload',href})})`;
