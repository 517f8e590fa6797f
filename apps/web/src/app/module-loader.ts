/** Bounds the wait for a picture that never arrives, and for frames of a tab in the background, which draws none. */
const LONGEST_WAIT_MS = 3000;

/**
 * The server writes this module into the page as one script (`inline-scripts.ts`). The page's modules load once the
 * first screen is painted: on a slow line they would take half of it from styles and pictures. `entry` imports the
 * others.
 */
export function loadModulesAfterPaint(entry: string, modules: readonly string[]): void {
  repeatPressesAfterHydration();
  void firstScreenPainted().then(() => loadModules(entry, modules));
}

/** React does not see a press of a button before hydration. Links and forms work without React. */
function repeatPressesAfterHydration() {
  const pressed = new Set<HTMLButtonElement>();
  const keepPress = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]') : null;
    if (button) pressed.add(button);
  };
  addEventListener('click', keepPress, true);
  const hydration = new MutationObserver(() => {
    hydration.disconnect();
    removeEventListener('click', keepPress, true);
    for (const button of pressed) button.click();
  });
  hydration.observe(document.documentElement, { attributeFilter: ['data-hydrated'] });
}

/** Resolves two frames after the page with its pictures has loaded. */
const firstScreenPainted = () =>
  new Promise<unknown>((resolve) => {
    addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    setTimeout(resolve, LONGEST_WAIT_MS);
  });

function loadModules(entry: string, modules: readonly string[]) {
  append('script', { type: 'module', src: entry });
  // Each link has a task of its own: one task for all of them would block a phone for a tenth of a second.
  for (const href of modules) setTimeout(() => append('link', { rel: 'modulepreload', href }));
}

function append<Tag extends 'script' | 'link'>(tag: Tag, fields: Partial<HTMLElementTagNameMap[Tag]>) {
  document.head.append(Object.assign(document.createElement(tag), fields));
}
