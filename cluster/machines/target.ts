/** A process that can be killed or stopped while clients use it, and restarted. */
export interface Target {
  name: string;
  /** kill -9, without a shutdown. */
  kill: () => Promise<void>;
  /** Starts it again; returns when it answers. */
  revive: () => Promise<void>;
  /** SIGSTOP: the process halts with its connections open. */
  freeze: () => Promise<void>;
  thaw: () => void;
}
