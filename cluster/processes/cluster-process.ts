export interface ClusterProcess {
  name: string;
  /** Sends SIGKILL, which leaves no time for a shutdown. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Sends SIGSTOP, which halts the process with its connections open. */
  freeze: () => Promise<void>;
  thaw: () => void;
}
