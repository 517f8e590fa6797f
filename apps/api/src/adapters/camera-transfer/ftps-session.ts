import type { SecureContext } from 'node:tls';
import type { Logger } from 'pino';
import type { FtpsSettings } from '../../process/camera-transfer-settings.ts';
import type { CameraConnection } from './connections.ts';
import type { PassivePort, PassivePorts } from './ftps-passive.ts';
import type { CameraTransferHandlers, CameraTransferLimits, CameraTransferLogin } from './port.ts';
import type { SentFiles } from './sent-files.ts';

export interface ControlOptions {
  settings: FtpsSettings;
  handlers: CameraTransferHandlers;
  connection: CameraConnection;
  passive: PassivePorts;
  context: () => SecureContext;
  limits: CameraTransferLimits;
  log: Logger;
  isImplicit: boolean;
}

export interface FtpSession extends ControlOptions {
  peer: string;
  local: string;
  isSecure: boolean;
  username: string | null;
  login: CameraTransferLogin | null;
  tries: number;
  folder: string;
  sent: SentFiles;
  renaming: string | null;
  passivePort: PassivePort | null;
  data: { fail: (error: Error) => void } | null;
  reply: (code: number, text: string) => void;
  secure: () => void;
  end: () => void;
}
