import type { Readable } from 'node:stream';

export interface CameraTransferHandlers {
  /** Returns null for wrong credentials, whatever is wrong with them, and after too many of them. */
  logIn: (credentials: CameraCredentials) => Promise<CameraTransferLogin | null>;
  /** Connections end whose login ends. */
  watch: (open: OpenLogins) => void;
}

export interface CameraCredentials {
  username: string;
  password: string;
  address: string;
}

export interface CameraTransferLogin {
  id: string;
  /** The answer comes once the file is kept for good. A stream that breaks leaves nothing. */
  receive: (file: { name: string; stream: Readable }) => Promise<ReceivedFileAnswer>;
  /** Some cameras send a file by another name and rename it. */
  rename: (fileId: string, name: string) => Promise<void>;
}

export type ReceivedFileAnswer =
  | { outcome: 'kept'; id: string }
  | { outcome: 'ignored' }
  | { outcome: 'refused'; reason: string; mayTryAgain: boolean };

export interface OpenLogins {
  ids: () => string[];
  end: (loginId: string) => void;
}

export interface CameraTransferLimits {
  connections: number;
  connectionsPerAddress: number;
  connectionsPerLogin: number;
  transfers: number;
  loginMs: number;
  /** The time is without a command and without a transfer. */
  idleMs: number;
  /** The time is within a transfer, without a byte. */
  stalledMs: number;
  transferMs: number;
}

export const CAMERA_TRANSFER_LIMITS: CameraTransferLimits = {
  connections: 300,
  connectionsPerAddress: 60,
  connectionsPerLogin: 12,
  transfers: 32,
  loginMs: 30_000,
  idleMs: 5 * 60_000,
  stalledMs: 60_000,
  transferMs: 60 * 60_000,
};
