export interface S3Settings {
  /** Null for Amazon's own. */
  endpoint: string | null;
  /** For browsers; without it they get every file from us. */
  publicEndpoint?: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Lets one bucket hold several instances. */
  prefix: string;
}
