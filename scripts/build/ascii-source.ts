// node scripts/build/ascii-source.ts FOLDER: escapes every character outside ASCII in the scripts of a build. Node keeps
// the text of each module, with two bytes per character as soon as one is outside ASCII: 5 MB of a server's memory.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** An escape would change code after a backslash, and in a raw template: both are refused. */
export function asciiSource(code: string): string {
  for (const [rawTemplate] of code.matchAll(/String\.raw`[^`]*`/g)) {
    if (outsideAscii.test(rawTemplate)) throw new Error(`a raw template has a character outside ASCII: ${rawTemplate}`);
  }
  return code.replaceAll(new RegExp(outsideAscii, 'g'), (unit, at: number) => {
    if (isEscaped(code, at)) throw new Error(`a backslash before a character outside ASCII: ${unit}`);
    return String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0');
  });
}

/** A pair is escaped one UTF-16 unit at a time: two escapes are read as the pair again. */
const outsideAscii = /[\u0080-\uffff]/;

/** Two backslashes are a literal one, and escape nothing. */
function isEscaped(code: string, at: number): boolean {
  let start = at;
  while (code[start - 1] === '\\') start -= 1;
  return (at - start) % 2 === 1;
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('name the folder of the scripts');
  for (const name of globSync('**/*.js', { cwd: folder })) {
    const file = path.join(folder, name);
    const code = readFileSync(file, 'utf8');
    const ascii = asciiSource(code);
    if (ascii !== code) writeFileSync(file, ascii);
  }
}
