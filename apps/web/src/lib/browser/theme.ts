import { TOKEN_STORAGE_KEY } from '@pleamar/domain/constants';
import { deviceStorage } from './storage.ts';

export type Theme = 'light' | 'dark';

const storageKey = 'pleamar_theme';

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function chooseTheme(theme: Theme) {
  document.documentElement.dataset['theme'] = theme;
  deviceStorage.write(storageKey, theme);
}

/** The offline page lacks the script below. */
export function showStoredTheme() {
  const chosen = deviceStorage.read(storageKey);
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['theme'] = chosen;
}

/** The script runs before the first paint. "Cargando..." fills the screen while a stored login is restored. */
export const beforePaint = `try{var r=document.documentElement,t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')r.dataset.theme=t;if(localStorage.getItem('${TOKEN_STORAGE_KEY}'))r.dataset.restoring=''}catch(e){}`;
