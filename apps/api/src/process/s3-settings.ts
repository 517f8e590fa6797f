export interface S3Settings {
  endpoint: string | null;
  /** Browsers fetch files here; without it they get every file from us. */
  publicEndpoint?: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  prefix: string;
}
