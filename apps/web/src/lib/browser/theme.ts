import { deviceStorage } from './storage.ts';

export type Theme = 'light' | 'dark';

export const THEME_STORAGE_KEY = 'pleamar_theme';

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function chooseTheme(theme: Theme) {
  document.documentElement.dataset['theme'] = theme;
  deviceStorage.write(THEME_STORAGE_KEY, theme);
}

/** For the offline page, which lacks the script that applies the theme before the first paint. */
export function showStoredTheme() {
  const chosen = deviceStorage.read(THEME_STORAGE_KEY);
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['theme'] = chosen;
}
