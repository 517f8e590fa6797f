import { saveBlob } from './save-blob.ts';

/** The browser saves a text of ours as a file. The mark in front tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, csv: string): void {
  saveBlob(name, new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
}
