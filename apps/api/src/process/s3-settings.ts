export interface S3Settings {
  endpoint: string | null;
  /** Browsers fetch files here. Without it, this server sends them every file. */
  publicEndpoint?: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  prefix: string;
}
