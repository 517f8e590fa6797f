/** The operator's settings that every page may know. The server renders them into the page. */
export interface PublicSettings {
  comingSoon: string[];
  demo: boolean;
  operator: string;
  contactEmail: string;
  publicUrl: string;
}
