/** All amounts are in cents and are the seller's. */
export interface InvoiceDocument {
  /** The idempotency key: always the same for the same document. */
  key: string;
  kind: 'sale' | 'refund';
  number: string;
  /** The receipt that a refund corrects. */
  corrects: string | null;
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
    /** The rate is in hundredths of a percent. */
    rate: number | null;
  };
  /** `name` is null once the buyer's account is deleted; the reference stays. */
  buyer: { reference: string; name: string | null };
  tax_percent: number;
  /** The lines of a refund are negative. They add up to the sums below. */
  lines: { description: string; net: number; tax: number; gross: number }[];
  net: number;
  tax: number;
  gross: number;
}

export interface IssuedInvoice {
  documentId: string;
  number: string | null;
}

/** A temporary failure: the document is sent again later with the same key. */
export class InvoicingUnavailable extends Error {
  override name = 'InvoicingUnavailable';
}

/**
 * A final refusal: the document is not acceptable, and an operator has to look at it. `reason` is short and has no
 * names.
 */
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
  /** A repeat with the same `key` issues nothing more, unless the document was refused. */
  issue: (document: InvoiceDocument) => Promise<IssuedInvoice>;
}
