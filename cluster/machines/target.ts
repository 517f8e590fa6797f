export interface Target {
  name: string;
  /** kill -9 leaves no time for a shutdown. */
  kill: () => Promise<void>;
  revive: () => Promise<void>;
  /** SIGSTOP halts the process with its connections open. */
  freeze: () => Promise<void>;
  thaw: () => void;
}
