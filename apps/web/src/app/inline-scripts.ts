import beforePaint from 'virtual:script/lib/login/before-paint.ts';
import moduleLoader from 'virtual:script/app/module-loader.ts';

/** Script for the page's head. */
export const beforePaintScript = scriptCalling(beforePaint, 'applyStoredState');

/** Script for the page's end. */
export const moduleLoaderScript = (entry: string, modules: readonly string[]): string =>
  scriptCalling(moduleLoader, 'loadModulesAfterPaint', entry, modules);

/** The build gives the exports of a module to `inlineScript`; the function around it keeps that name out of the page. */
function scriptCalling(code: string, name: string, ...args: unknown[]): string {
  return `(()=>{${code};inlineScript.${name}(${args.map((arg) => JSON.stringify(arg)).join(',')})})()`;
}
