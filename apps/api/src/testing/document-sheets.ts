import type { ApiUnderTest, Caller } from './api.ts';
import { pdfText } from './pdf-text.ts';

export type SheetAmounts = { net: number; tax: number; gross: number };
export type PrintedSheet = SheetAmounts & { number: string; lines: SheetAmounts[]; beforeDiscount: number | null };

/** The amounts are as printed, a sheet after the other; the list is empty where the document is not found. */
export async function printedSheets(
  api: ApiUnderTest,
  as: Caller,
  orderId: string,
  kind: 'receipt' | 'credit_note',
): Promise<PrintedSheet[]> {
  const answer = await api.get(`/orders/${orderId}/${kind}`, { as, headers: { 'accept-language': 'es' } });
  if (answer.statusCode === 404) return [];
  if (answer.statusCode !== 200) throw new Error(`The document answered ${answer.statusCode}: ${answer.body}`);
  const text = pdfText(answer.rawPayload).join('\n');
  return text.split(/^(?=Número: )/m).flatMap((sheet) => {
    const number = /^Número: (\S+)/.exec(sheet)?.[1];
    return number === undefined ? [] : [{ number, ...amountsIn(sheet) }];
  });
}

const EUROS = String.raw`(-?[\d.]+,\d\d) €`;

function amountsIn(sheet: string) {
  const sums = new RegExp(String.raw`\nBase\n${EUROS}\nImpuestos \(10 %\)\n${EUROS}\nTotal\n${EUROS}`).exec(sheet);
  if (!sums) throw new Error(`A sheet without sums: ${sheet}`);
  const before = new RegExp(`Antes del descuento\n${EUROS}`).exec(sheet)?.[1];
  const lines = [...sheet.matchAll(new RegExp(`^${EUROS}\n${EUROS}\n${EUROS}$`, 'gm'))];
  return {
    ...amountsOf(sums),
    lines: lines.map(amountsOf),
    beforeDiscount: before === undefined ? null : centsIn(before),
  };
}

const amountsOf = ([, net = '', tax = '', gross = '']: readonly string[]): SheetAmounts => ({
  net: centsIn(net),
  tax: centsIn(tax),
  gross: centsIn(gross),
});

const centsIn = (printed: string): number => Number(printed.replaceAll(/[.,]/g, ''));
