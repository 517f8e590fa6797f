/** A picture that never arrives must not keep the page from answering, nor a tab in the background, which draws no frames. */
const LATEST_MS = 3000;

/**
 * React would not see presses of buttons before the page is hydrated, so each is kept once. Links and forms work
 * without it.
 */
const KEEP_PRESSES =
  `let p=new Set,k=e=>{let b=e.target.closest('button[type=button]');b&&p.add(b)};` +
  `addEventListener('click',k,true);` +
  `new MutationObserver((_,o)=>{o.disconnect();removeEventListener('click',k,true);` +
  `for(let b of p)b.click()})` +
  `.observe(document.documentElement,{attributeFilter:['data-hydrated']})`;

/**
 * The page's modules load once the first screen is painted, two frames after all of it has loaded: on a slow line they
 * would take half of it from styles and pictures. `start` is the module that imports the others.
 */
export const deferredStartScript = (start: string, others: readonly string[]): string =>
  `{${KEEP_PRESSES}}` +
  `new Promise(r=>{let f=requestAnimationFrame;addEventListener('load',()=>f(()=>f(r)));setTimeout(r,${LATEST_MS})})` +
  `.then(()=>{` +
  `let a=(n,o)=>document.head.append(Object.assign(document.createElement(n),o));` +
  `a('script',{type:'module',src:${JSON.stringify(start)}});` +
  // Each has a task of its own: all of them in one block a phone for a tenth of a second.
  `for(let href of ${JSON.stringify(others)})setTimeout(()=>a('link',{rel:'modulepreload',href}))})`;
