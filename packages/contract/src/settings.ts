/** What the operator set and every page may know. The server renders it into the page. */
export interface PublicSettings {
  comingSoon: string[];
  demo: boolean;
  operator: string;
  contactEmail: string;
  publicUrl: string;
}
