import { THEME_STORAGE_KEY } from '../browser/theme.ts';
import { TOKEN_STORAGE_KEY } from '../api/token.ts';

/**
 * The server writes this module into the page's head as one script (`app/inline-scripts.ts`): the stored theme applies
 * before the first paint, and with a stored login the page shows "Cargando..." until it is restored.
 */
export function applyStoredState(): void {
  try {
    const { dataset } = document.documentElement;
    const theme = localStorage.getItem(THEME_STORAGE_KEY);
    if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
    if (localStorage.getItem(TOKEN_STORAGE_KEY)) dataset['restoring'] = '';
  } catch {
    // A private window may block its storage.
  }
}
