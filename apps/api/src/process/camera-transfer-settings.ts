export interface CameraTransferSettings {
  /** Photographers type this name into their cameras. */
  host: string;
  sftpPort: number;
  /** If null, the keys are made once and stored in the database. */
  hostKeyFile: string | null;
  /** Null without a certificate: files and passwords never travel in clear. */
  ftps: FtpsSettings | null;
}

export interface FtpsSettings {
  port: number;
  implicitPort: number;
  certificateFile: string;
  keyFile: string;
  passivePorts: { first: number; last: number };
  /** If null, a camera gets the address that it has connected to. */
  passiveAddress: string | null;
}
