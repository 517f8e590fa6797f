import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { asciiSource } from './ascii-source.ts';

const source = `JSON.stringify([
  'Última luz…', "\\\\ñ", '😀', \`\${1 + 1} €\`, /[ß-ü]/.test('ß'), /^[😀]$/u.test('😀')
])`;

test('a script says the same in ASCII', () => {
  const ascii = asciiSource(source);

  expect(ascii).toMatch(/^[ -~\n]+$/);
  expect(runInNewContext(ascii)).toBe(runInNewContext(source));
  expect(runInNewContext(ascii)).toContain('Última luz…');
});

test.each([String.raw`const text = '\ñ';`, 'const text = String.raw`ñ`;'])('%s would become another text', (code) => {
  expect(() => asciiSource(code)).toThrow(/outside ASCII/);
});
