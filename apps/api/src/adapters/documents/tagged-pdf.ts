import { createRequire } from 'node:module';
import type { Language } from '@pleamar/contract';
import PdfFile from 'pdfkit';

export type Doc = InstanceType<typeof PdfFile>;
export type Element = ReturnType<Doc['struct']>;

/** Despite its name this file has the whole font. It is WOFF because pdfkit breaks the accented letters of WOFF2. */
export const OTHER_SCRIPTS = createRequire(import.meta.url).resolve(
  '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff',
);

interface File {
  title: string;
  language: Language;
  at: Date;
  size: 'A4' | 'A6';
  margin: number;
}

export async function taggedPdf(
  { title, language, at, size, margin }: File,
  draw: (doc: Doc, root: Element) => void,
): Promise<Buffer> {
  const doc = new PdfFile({
    size,
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: title, Author: 'Pleamar', Creator: 'Pleamar', Producer: 'Pleamar', CreationDate: at },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  draw(doc, root);
  root.end();
  doc.end();
  return whole;
}
