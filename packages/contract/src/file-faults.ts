import type { Language } from '@pleamar/domain/constants';
import { fileFaults as en } from './texts/en/file-faults.ts';
import { fileFaults as es } from './texts/es/file-faults.ts';

/** Why a file is not taken, or was taken and could not be shown. */
export type FileFault = keyof typeof es;

export const FILE_FAULTS = Object.keys(es) as [FileFault, ...FileFault[]]; // The keys of a type are its `keyof`.

export const isFileFault = (code: string): code is FileFault => Object.hasOwn(es, code);

/** The sentence that follows the file's name. */
export const fileFaults: Record<Language, Record<FileFault, string>> = { es, en };
