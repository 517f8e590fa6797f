/** A seller's sale or refund. Amounts in cents. */
export interface InvoiceDocument {
  /** Idempotency key: the same for the same document. */
  key: string;
  kind: 'sale' | 'refund';
  /** The number of our receipt or credit note. */
  number: string;
  /** For a refund: the receipt that it corrects. */
  corrects: string | null;
  /** When it was paid or refunded. */
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
  /** `name` is null once forgotten; the reference stays. */
  buyer: { reference: string; name: string | null };
  tax_percent: number;
  /** Negative for a refund. They add up to the sums below. */
  lines: { description: string; net: number; tax: number; gross: number }[];
  net: number;
  tax: number;
  gross: number;
}

export interface IssuedInvoice {
  documentId: string;
  /** Null where the provider does not return it at once. */
  number: string | null;
}

/** Temporary: retried later with the same key. */
export class InvoicingUnavailable extends Error {
  override name = 'InvoicingUnavailable';
}

/** Final: the document is not acceptable, and an operator has to look. `reason` is short and without names. */
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
  /** Idempotent by `key`: a repeat issues nothing more. A refused document is judged anew. */
  issue: (document: InvoiceDocument) => Promise<IssuedInvoice>;
}
