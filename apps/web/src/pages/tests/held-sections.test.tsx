import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { footerColumns } from '../../features/static-pages/footer-pages.ts';
import { visit } from '../../testing/visit.tsx';

const pages = [
  '/',
  '/info/photographers',
  '/info/surfers',
  '/info/platform',
  ...Object.values(footerColumns).flatMap(({ pages: [...column] }) => column.map(([path]) => path)),
];
const withPromises = new Set<string>([
  '/info/photographers',
  '/info/surfers',
  '/info/platform',
  '/how-it-works',
  '/features',
  '/faq',
  '/careers',
  '/contact',
  '/privacy',
  '/terms',
]);

/** `COMING_SOON` may switch off any of them. */
const promised = ['notificaciones', 'sesiones', 'graficas', 'mensajes', 'reservas'];
const promises = {
  es: /reserva|sesiones|pidan sesión|mensaje|notificaci|gráfica|horas libres|escríbele|escribir al fotógrafo|escribes/i,
  en: /\bbook|session|message|notification|chart|free hours|hours that are|write to them/i,
};
/** A login is "sesión" too, and the landing page's title means a day's surf. */
const harmless = /tu sesión abierta|your session open|log(ged)? in/gi;
const albums = { items: [], next_cursor: null, total: 0 };

async function wordsOf(path: string, language: 'es' | 'en', comingSoon: string[]): Promise<string> {
  await visit(path, { language, api: { 'GET /albums': albums }, settings: { comingSoon } });
  return screen.getByRole('main').textContent.replaceAll(harmless, '');
}

describe.each(['es', 'en'] as const)('in %s', (language) => {
  test.each(pages)('%s promises nothing that is held', async (path) => {
    const words = await wordsOf(path, language, promised);

    expect(promises[language].exec(words)?.[0]).toBeUndefined();
    expect(words).not.toMatch(/[<>|]/);
  });

  test.each(pages)('%s speaks of everything that is there', async (path) => {
    const words = await wordsOf(path, language, []);

    expect(promises[language].test(words)).toBe(withPromises.has(path));
    expect(words).not.toMatch(/[<>|]/);
  });
});
