/** Something that can be killed or stopped while others use it, and comes back. */
export interface Victim {
  name: string;
  /** kill -9: nothing of it is asked first. */
  kill: () => Promise<void>;
  /** Starts it again; returns when it answers. */
  revive: () => Promise<void>;
  /** SIGSTOP: it stands still with its connections open. */
  freeze: () => Promise<void>;
  thaw: () => void;
}
