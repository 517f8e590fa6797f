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
const pagesWithPromises = new Set<string>([
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
const comingSoonSections = ['notificaciones', 'sesiones', 'graficas', 'mensajes', 'reservas'];
const promises = {
  es: /reserva|sesiones|pidan sesión|mensaje|notificaci|gráfica|horas libres|escríbele|escribir al fotógrafo|escribes/i,
  en: /\bbook|session|message|notification|chart|free hours|hours that are|write to them/i,
};
/** "Sesión" is also a login, and in the landing page's title a day's surf. */
const harmless = /tu sesión abierta|your session open|log(ged)? in/gi;
const albums = { items: [], next_cursor: null, total: 0 };

async function wordsOf(path: string, language: 'es' | 'en', comingSoon: string[]): Promise<string> {
  await visit(path, { language, api: { 'GET /albums': albums }, settings: { comingSoon } });
  return screen.getByRole('main').textContent.replaceAll(harmless, '');
}

describe.each(['es', 'en'] as const)('in %s', (language) => {
  test.each(pages)('%s promises no section that is coming soon', async (path) => {
    const words = await wordsOf(path, language, comingSoonSections);

    expect(promises[language].exec(words)?.[0]).toBeUndefined();
    expect(words).not.toMatch(/[<>|]/);
  });

  test.each(pages)('%s names open sections where its text promises them', async (path) => {
    const words = await wordsOf(path, language, []);

    expect(promises[language].test(words)).toBe(pagesWithPromises.has(path));
    expect(words).not.toMatch(/[<>|]/);
  });
});
