export interface S3Settings {
  /** Null for Amazon's own. */
  endpoint: string | null;
  /** Where browsers reach the store; without it they get everything from us. */
  publicEndpoint?: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Put before every key, so that one bucket can hold several instances. */
  prefix: string;
}
