/** Amounts of the seller's sale or refund are in cents. */
export interface InvoiceDocument {
  /** The idempotency key is the same for the same document. */
  key: string;
  kind: 'sale' | 'refund';
  number: string;
  /** A refund corrects this receipt. */
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
  /** `name` is null once forgotten; the reference stays. */
  buyer: { reference: string; name: string | null };
  tax_percent: number;
  /** A refund's are negative. They add up to the sums below. */
  lines: { description: string; net: number; tax: number; gross: number }[];
  net: number;
  tax: number;
  gross: number;
}

export interface IssuedInvoice {
  documentId: string;
  number: string | null;
}

/** The failure is temporary: the document is sent later with the same key. */
export class InvoicingUnavailable extends Error {
  override name = 'InvoicingUnavailable';
}

/**
 * The refusal is final: the document is not acceptable, and an operator has to look. `reason` is short and without
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
  /** The call is idempotent by `key`: a repeat issues nothing more. A refused document is judged anew. */
  issue: (document: InvoiceDocument) => Promise<IssuedInvoice>;
}
