/** Every page may know these settings of the operator. The server renders them into the page. */
export interface PublicSettings {
  comingSoon: string[];
  guestCheckout: boolean;
  demo: boolean;
  operator: string;
  contactEmail: string;
  publicUrl: string;
}
