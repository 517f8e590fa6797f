import type { Language } from '@pleamar/domain/text/languages';
import { fileFaults as en } from './texts/en/file-faults.ts';
import { fileFaults as es } from './texts/es/file-faults.ts';

export type FileFault = keyof typeof es;

export const FILE_FAULTS = Object.keys(es) as [FileFault, ...FileFault[]]; // the keys of a type are its `keyof`

export const isFileFault = (code: string): code is FileFault => Object.hasOwn(es, code);

/** The sentence follows the file's name. */
export const fileFaults: Record<Language, Record<FileFault, string>> = { es, en };
