import type { Language } from '@pleamar/contract';

/** A document with one or more sheets, as data: what stands on it, not how it is drawn. */
export interface PrintedDocument {
  title: string;
  language: Language;
  /** The date of the document itself: the same document has the same bytes, whenever it is asked for. */
  at: Date;
  sheets: readonly Sheet[];
}

/** Begins on a page of its own and may go on for several. */
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

/** Draws documents. A sign that no font has is drawn as a question mark; nothing that people type makes it fail. */
export interface Documents {
  pdf: (document: PrintedDocument) => Promise<Buffer>;
}
