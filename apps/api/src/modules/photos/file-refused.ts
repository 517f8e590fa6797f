import type { FileFault } from '@pleamar/contract';

/** One file of several is not taken; the others are. */
export class FileRefused extends Error {
  readonly code: FileFault;

  constructor(code: FileFault, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
