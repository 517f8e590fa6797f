import { rootRouteId } from '@tanstack/react-router';

/** Lets Vite replace React's components in development. */
const refreshHook = `import{injectIntoGlobalHook as h}from'/@react-refresh';h(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t`;

/** In development Vite's own client loads the page's modules. */
export const developmentAssets = {
  manifest: {
    routes: {
      [rootRouteId]: {
        scripts: [
          { attrs: { type: 'module' }, children: refreshHook },
          { attrs: { type: 'module', src: '/@vite/client' } },
          { attrs: { type: 'module', src: '/src/entry-client.tsx' } },
        ],
        css: ['/src/ui/styles.css'],
      },
    },
  },
  fonts: [],
  entry: null,
  modules: {},
};
