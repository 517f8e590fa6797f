export interface Target {
  name: string;
  /** kill -9, without a shutdown. */
  kill: () => Promise<void>;
  /** Returns when the process answers. */
  revive: () => Promise<void>;
  /** SIGSTOP: the process halts with its connections open. */
  freeze: () => Promise<void>;
  thaw: () => void;
}
