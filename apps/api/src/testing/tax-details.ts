import type { ApiUnderTest, Caller } from './api.ts';

export const someTaxDetails = {
  legal_name: 'Ana Ola Etxebarria',
  tax_id: '12345678Z',
  address: 'Kepa Deuna 1, 2.º B',
  postal_code: '48360',
  city: 'Mundaka',
  province: 'Bizkaia',
  country_code: 'ES',
  regime: 'iva_general',
  rate: 2100,
};

export async function withTaxDetails(api: ApiUnderTest, as: Caller, more: object = {}): Promise<void> {
  const answer = await api.put('/books/tax_details', { ...someTaxDetails, ...more }, { as });
  if (answer.statusCode !== 200) throw new Error(`The tax details answered ${answer.statusCode}: ${answer.body}`);
}
