/** The operator's settings that every page may know. The server renders them into the page. */
export interface PublicSettings {
  comingSoon: string[];
  /** Whether visitors may buy without an account. */
  guestCheckout: boolean;
  demo: boolean;
  operator: string;
  contactEmail: string;
  publicUrl: string;
}
