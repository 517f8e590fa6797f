import type { FileFault } from '@pleamar/contract/photos';

/** The server looked into the file and does not take it. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}
