import { THEME_STORAGE_KEY } from '../browser/theme.ts';
import { TOKEN_STORAGE_KEY } from '../api/token.ts';

/** The script runs before the first paint. "Cargando..." fills the screen while a stored login is restored. */
export const beforePaint = `try{var r=document.documentElement,t=localStorage.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark')r.dataset.theme=t;if(localStorage.getItem('${TOKEN_STORAGE_KEY}'))r.dataset.restoring=''}catch(e){}`;
