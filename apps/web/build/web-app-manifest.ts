import { LANGUAGES, type Language } from '@pleamar/domain/text/languages';
import type { Plugin } from 'vite';
import { webAppManifestPath } from '../src/app/web-app-manifest.ts';

/** A manifest takes no custom properties: these repeat `ui/tokens.css`. */
export const PAPER = '#fcfaf6';
export const INK = '#0e1a23';

const es = {
  name: 'Pleamar: tus fotos de surf',
  description: 'Encuentra las fotos de tus olas, guárdalas y descárgalas.',
  surfs: 'Mis baños',
  likes: 'Favoritos',
  downloads: 'Descargas',
};
const en: typeof es = {
  name: 'Pleamar: your surf photos',
  description: 'Find the photos of your waves, keep them and download them.',
  surfs: 'My surfs',
  likes: 'Favourites',
  downloads: 'Downloads',
};

const texts: Record<Language, typeof es> = { es, en };

/** The manifests of the installed app, one for each language. */
export function webAppManifests(): Plugin {
  return {
    name: 'pleamar:web-app-manifest',
    generateBundle() {
      for (const language of LANGUAGES) {
        const source = JSON.stringify(manifestIn(language, texts[language]));
        this.emitFile({ type: 'asset', fileName: webAppManifestPath(language).slice(1), source });
      }
    },
  };
}

function manifestIn(lang: string, texts: typeof es) {
  const icons = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }];
  return {
    id: '/',
    lang,
    name: texts.name,
    short_name: 'Pleamar',
    description: texts.description,
    start_url: '/dashboard?desde=app',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: INK,
    categories: ['photo', 'sports', 'shopping'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    share_target: {
      action: '/mi-reloj',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        files: [
          {
            name: 'file',
            accept: [
              '.fit',
              '.gpx',
              '.tcx',
              'application/gpx+xml',
              'application/vnd.garmin.tcx+xml',
              'application/octet-stream',
            ],
          },
        ],
      },
    },
    shortcuts: [
      { name: texts.surfs, url: '/dashboard/banos', icons },
      { name: texts.likes, url: '/dashboard/favoritos', icons },
      { name: texts.downloads, url: '/dashboard/descargas', icons },
    ],
  };
}
