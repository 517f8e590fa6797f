// node scripts/ascii-source.mjs FOLDER: escapes every character outside ASCII in the scripts of a build. Node keeps the
// text of each module, with two bytes per character as soon as one is outside ASCII: 5 MB of a server's memory.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** An escape would change code after a backslash, and in a raw template: both are refused. */
export function asciiSource(code) {
  for (const [raw] of code.matchAll(/String\.raw`[^`]*`/g)) {
    if (outside.test(raw)) throw new Error(`a raw template has a character outside ASCII: ${raw}`);
  }
  return code.replaceAll(new RegExp(outside, 'g'), (unit, at) => {
    if (isEscaped(code, at)) throw new Error(`a backslash before a character outside ASCII: ${unit}`);
    return String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0');
  });
}

/** A pair is escaped one UTF-16 unit at a time: two escapes are read as the pair again. */
const outside = /[\u0080-\uffff]/;

/** Two backslashes are a literal one, and escape nothing. */
function isEscaped(code, at) {
  let before = at;
  while (code[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 1;
}

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  for (const name of globSync('**/*.js', { cwd: folder })) {
    const file = path.join(folder, name);
    const code = readFileSync(file, 'utf8');
    const ascii = asciiSource(code);
    if (ascii !== code) writeFileSync(file, ascii);
  }
}
