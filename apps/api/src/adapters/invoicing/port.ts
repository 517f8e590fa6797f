/** A sale of one seller, or what went back of it, as a registered invoicing provider needs it. Amounts in cents. */
export interface InvoiceDocument {
  /** The same for the same document, however often it is handed over. */
  key: string;
  kind: 'sale' | 'refund';
  /** The number of our receipt or credit note. */
  number: string;
  /** For a refund: the receipt that it corrects. */
  corrects: string | null;
  /** When it was paid or given back. */
  at: string;
  currency: 'EUR';
  seller: {
    id: string;
    name: string;
    tax_id: string | null;
    address: string | null;
    postal_code: string | null;
    city: string | null;
    province: string | null;
    country_code: string | null;
    regime: string | null;
    /** In hundredths of a percent. */
    rate: number | null;
  };
  /** A name once it is forgotten is null; the reference stays. */
  buyer: { reference: string; name: string | null };
  tax_percent: number;
  /** Negative for a refund. They add up to the sums below. */
  lines: { description: string; net: number; tax: number; gross: number }[];
  net: number;
  tax: number;
  gross: number;
}

/** The provider's invoice. */
export interface IssuedInvoice {
  documentId: string;
  /** The invoice's own number, where the provider returns it at once. */
  number: string | null;
}

/** Not now: it is asked again later with the same key. */
export class InvoicingUnavailable extends Error {
  override name = 'InvoicingUnavailable';
}

/** Never: the document itself is not acceptable, and a person has to look. `reason` is short and without names. */
export class InvoicingRefused extends Error {
  override name = 'InvoicingRefused';
  readonly reason: string;
  constructor(reason: string) {
    super(`the invoicing provider refused a document: ${reason}`);
    this.reason = reason;
  }
}

export interface Invoicing {
  readonly provider: string;
  /** Repeated with the same key it answers the same and issues nothing more; one that it refused is looked at anew. */
  issue: (document: InvoiceDocument) => Promise<IssuedInvoice>;
}
