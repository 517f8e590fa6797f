import type { OpenLogins, CameraTransferLimits } from './port.ts';

export interface CameraConnection {
  /** Returns false if the login has too many connections. */
  assignLogin: (loginId: string) => boolean;
  /** Returns null if too many transfers are running, else a function to call when the transfer ends. */
  beginTransfer: () => (() => void) | null;
  touch: () => void;
  release: () => void;
}

export interface Connections extends OpenLogins {
  /** Returns null if too many connections are open. Calls `end` to close the connection. */
  open: (address: string, end: () => void) => CameraConnection | null;
  /**
   * Ends idle connections at once and the others after their transfer, at the latest after `graceMs`. Resolves once
   * the interrupted transfers have removed their files.
   */
  close: (graceMs: number) => Promise<void>;
}

interface OpenConnection {
  address: string;
  loginId: string | null;
  transfers: number;
  timer: NodeJS.Timeout;
  end: () => void;
}

/**
 * A connection stays open this long after its last transfer: a camera that gets no answer would send the file again.
 */
const ANSWER_MS = 1000;
const CLEAN_UP_MS = 3000;

export function createConnections(limits: CameraTransferLimits): Connections {
  const connections = new Set<OpenConnection>();
  const countConnections = (isCounted: (one: OpenConnection) => boolean) => [...connections].filter(isCounted).length;
  let transfers = 0;
  let isClosing = false;
  let resolveAllEnded = () => undefined as void;
  const resolveWhenDone = () => {
    if (connections.size === 0 && transfers === 0) resolveAllEnded();
  };

  function open(address: string, end: () => void): CameraConnection | null {
    const isFull = connections.size >= limits.connections || isClosing;
    if (isFull || countConnections((one) => one.address === address) >= limits.connectionsPerAddress) return null;
    const own: OpenConnection = { address, loginId: null, transfers: 0, end, timer: setTimeout(end, limits.loginMs) };
    connections.add(own);
    const touch = () => {
      if (isClosing) return;
      clearTimeout(own.timer);
      const timeoutMs = own.loginId === null ? limits.loginMs : limits.idleMs;
      if (own.transfers === 0) own.timer = setTimeout(end, timeoutMs);
    };
    return {
      assignLogin: (loginId) => {
        if (countConnections((one) => one.loginId === loginId) >= limits.connectionsPerLogin) return false;
        own.loginId = loginId;
        touch();
        return true;
      },
      beginTransfer: () => {
        if (transfers >= limits.transfers || isClosing) return null;
        transfers += 1;
        own.transfers += 1;
        clearTimeout(own.timer);
        let isOver = false;
        return () => {
          if (isOver) return;
          isOver = true;
          transfers -= 1;
          own.transfers -= 1;
          resolveWhenDone();
          if (!connections.has(own)) return;
          if (isClosing && own.transfers === 0) own.timer = setTimeout(end, ANSWER_MS);
          else touch();
        };
      },
      // Before the login, commands do not extend the time limit.
      touch: () => {
        if (own.loginId !== null) touch();
      },
      release: () => {
        clearTimeout(own.timer);
        connections.delete(own);
        resolveWhenDone();
      },
    };
  }

  return {
    open,
    ids: () => [...new Set([...connections].flatMap(({ loginId }) => loginId ?? []))],
    end: (loginId) => {
      for (const one of connections) if (one.loginId === loginId) one.end();
    },
    close: async (graceMs) => {
      isClosing = true;
      for (const one of connections) if (one.transfers === 0) one.end();
      if (connections.size === 0 && transfers === 0) return;
      await new Promise<void>((resolve) => {
        resolveAllEnded = resolve;
        setTimeout(() => {
          for (const one of connections) one.end();
          setTimeout(resolve, CLEAN_UP_MS).unref();
        }, graceMs).unref();
      });
    },
  };
}
