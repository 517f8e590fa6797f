/** A picture that never arrives must not keep the page from answering, nor a tab in the background, which draws no frames. */
const LATEST_MS = 3000;

/**
 * React would not see presses of buttons before the page is hydrated, so each is kept once. Links and forms work
 * without it.
 */
const KEEP_PRESSES =
  `let pressed=new Set,keepPress=({target})=>{` +
  `let button=target.closest('button[type=button]');button&&pressed.add(button)};` +
  `addEventListener('click',keepPress,true);` +
  `new MutationObserver((_,hydration)=>{hydration.disconnect();removeEventListener('click',keepPress,true);` +
  `for(let button of pressed)button.click()})` +
  `.observe(document.documentElement,{attributeFilter:['data-hydrated']})`;

/**
 * The page's modules load once the first screen is painted, two frames after all of it has loaded: on a slow line they
 * would take half of it from styles and pictures. `start` is the module that imports the others.
 */
export const deferredStartScript = (start: string, others: readonly string[]): string =>
  `{${KEEP_PRESSES}}` +
  `new Promise(painted=>{let frame=requestAnimationFrame;` +
  `addEventListener('load',()=>frame(()=>frame(painted)));setTimeout(painted,${LATEST_MS})})` +
  `.then(()=>{` +
  `let append=(name,fields)=>document.head.append(Object.assign(document.createElement(name),fields));` +
  `append('script',{type:'module',src:${JSON.stringify(start)}});` +
  // Each has a task of its own: all of them in one block a phone for a tenth of a second.
  `for(let href of ${JSON.stringify(others)})setTimeout(()=>append('link',{rel:'modulepreload',href}))})`;
