import { basename } from 'node:path';

/** `button__big` for `.big` of `button.module.css`: readable, and the same in both builds. File names are unique. */
export const scopedName = (local: string, file: string): string => `${basename(file, '.module.css')}__${local}`;
