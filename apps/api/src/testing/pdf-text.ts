import { inflateSync } from 'node:zlib';

export function pdfText(pdf: Buffer): string[] {
  const objects = objectsOf(pdf.toString('latin1'));
  const fonts = fontsOf(objects);
  return objects.flatMap(({ stream }) => (/\bTf\b/.test(stream) ? drawnIn(stream, fonts) : []));
}

interface PdfObject {
  id: string;
  dictionary: string;
  stream: string;
}

function objectsOf(text: string): PdfObject[] {
  return [...text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)endobj/gm)].map(([, id = '', body = '']) => {
    const [dictionary = '', ...rest] = body.split('\nstream\n');
    const raw = Buffer.from(rest.join('\nstream\n').replace(/\nendstream\s*$/, ''), 'latin1');
    const isDeflated = dictionary.includes('/FlateDecode');
    return { id, dictionary, stream: (isDeflated ? inflateSync(raw) : raw).toString('latin1') };
  });
}

/** A font's name leads from glyph numbers to characters. */
function fontsOf(objects: readonly PdfObject[]): Map<string, Map<string, string>> {
  const byId = new Map(objects.map((object) => [object.id, object]));
  const names = objects.flatMap(({ dictionary }) => [...dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)]);
  return new Map(
    names.flatMap(([, name = '', id = '']) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(byId.get(id)?.dictionary ?? '')?.[1];
      return map === undefined ? [] : [[name, glyphsIn(byId.get(map)?.stream ?? '')] as const];
    }),
  );
}

function glyphsIn(cmap: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, start = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    for (const [index, [, units = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const glyph = (Number.parseInt(start, 16) + index).toString(16).padStart(4, '0');
      glyphs.set(glyph, Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return glyphs;
}

function drawnIn(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  let font: ReadonlyMap<string, string> | undefined;
  const drawn: string[] = [];
  for (const [, name, pieces = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name);
    else drawn.push([...pieces.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => read(hex, font)).join(''));
  }
  return drawn;
}

function read(hex: string, glyphs: ReadonlyMap<string, string> | undefined): string {
  if (!glyphs) return new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')).replaceAll('\u00A0', ' ');
  return [...hex.matchAll(/.{4}/g)].map(([glyph]) => glyphs.get(glyph.toLowerCase()) ?? '').join('');
}
