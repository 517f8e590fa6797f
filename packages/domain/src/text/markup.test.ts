import { expect, test } from 'vitest';
import { escapeMarkup } from './markup.ts';

test.each([
  ['<b onclick="x">O\'Neill & co</b>', '&lt;b onclick=&quot;x&quot;&gt;O&#39;Neill &amp; co&lt;/b&gt;'],
  ['&lt;', '&amp;lt;'],
  ['lines\n\tand\rtabs', 'lines\n\tand\rtabs'],
  ['no\u0000 control\u0007 signs\u0085', 'no control signs'],
  ['Ñandú 🌊', 'Ñandú 🌊'],
])('%j is written as text', (text, escaped) => {
  expect(escapeMarkup(text)).toBe(escaped);
});
