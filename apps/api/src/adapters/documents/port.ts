import type { Language, PosterText } from '@pleamar/contract';

export interface PrintedDocument {
  title: string;
  language: Language;
  /** The time of the document, not of the drawing, so that the same document always has the same bytes. */
  at: Date;
  sheets: readonly Sheet[];
}

/** A sheet starts on a new page and may fill several. */
export interface Sheet {
  heading: string;
  facts: readonly Fact[];
  parties: readonly Party[];
  columns: readonly string[];
  /** The first cell of a row is text, the others are amounts. */
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

/** A sheet with a QR code: one on A4 or on A6, or several small ones on A6. */
export interface Poster {
  format: 'poster' | 'card' | 'stickers';
  title: string;
  at: Date;
  url: string;
  heading: string;
  /** One text for each language of the sheet. The first is the largest. */
  texts: readonly PosterText[];
}

/** A character without a glyph becomes a question mark, so that no text makes the drawing fail. */
export interface Documents {
  pdf: (document: PrintedDocument) => Promise<Buffer>;
  poster: (poster: Poster) => Promise<Buffer>;
}
