import type { Language, PosterText } from '@pleamar/contract';

export interface PrintedDocument {
  title: string;
  language: Language;
  /** The date is the document's own, so that the same document always has the same bytes. */
  at: Date;
  sheets: readonly Sheet[];
}

/** A sheet starts on a new page and may take several. */
export interface Sheet {
  heading: string;
  facts: readonly Fact[];
  parties: readonly Party[];
  columns: readonly string[];
  /** The first cell is text, the others are amounts. */
  rows: readonly (readonly string[])[];
  totals: readonly Fact[];
  notes: readonly string[];
}

export interface Fact {
  label: string;
  value: string;
}

export interface Party {
  title: string;
  lines: readonly string[];
}

/** The sheet has a QR code to print: one layout, on A4 or half as large on A6, or several small ones on A6. */
export interface Poster {
  format: 'poster' | 'card' | 'stickers';
  title: string;
  at: Date;
  url: string;
  heading: string;
  /** Each language of the sheet has a text; the first is the largest. */
  texts: readonly PosterText[];
}

/** A character without a glyph becomes a question mark: no text that people type makes it fail. */
export interface Documents {
  pdf: (document: PrintedDocument) => Promise<Buffer>;
  poster: (poster: Poster) => Promise<Buffer>;
}
