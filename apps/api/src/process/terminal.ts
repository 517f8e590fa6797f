export const CLEAR = '\r\u001B[2K';

interface Output {
  write: (text: string) => unknown;
  columns?: number;
}

export class Terminal {
  private readonly out: Output;
  private progressLine = '';

  constructor(out: Output) {
    this.out = out;
  }

  line(text: string): void {
    this.out.write(this.progressLine ? `${CLEAR}${text}\n${this.progressLine}` : `${text}\n`);
  }

  /** The text is cut to the width: of a line that wraps, only the last row would be overwritten. */
  progress(text: string): void {
    this.progressLine = text.slice(0, (this.out.columns ?? 80) - 1);
    this.out.write(`${CLEAR}${this.progressLine}`);
  }

  endProgress(): boolean {
    if (!this.progressLine) return false;
    this.progressLine = '';
    this.out.write('\n');
    return true;
  }
}

export const terminal = process.stdout.isTTY ? new Terminal(process.stdout) : null;
