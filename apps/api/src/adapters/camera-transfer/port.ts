import type { Readable } from 'node:stream';

export interface CameraTransferHandlers {
  /** Returns null for wrong credentials and after too many attempts. */
  logIn: (credentials: CameraCredentials) => Promise<CameraTransferLogin | null>;
  /** Calls `end` for connections whose login was revoked. */
  watch: (open: OpenLogins) => void;
}

export interface CameraCredentials {
  username: string;
  password: string;
  address: string;
}

export interface CameraTransferLogin {
  id: string;
  /** Resolves once the file is stored durably. A broken stream leaves no file. */
  receive: (file: { name: string; stream: Readable }) => Promise<ReceivedFileAnswer>;
  /** Some cameras send a file under a temporary name and rename it. */
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
  /** A connection may be without command and transfer for this long. */
  idleMs: number;
  /** A transfer may be without a byte for this long. */
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
