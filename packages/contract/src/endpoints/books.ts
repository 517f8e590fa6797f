import type { Routes, Typed } from '../endpoint.ts';
import type { booksSchemas } from '../schemas/books.ts';

export type * from '../schemas/books.ts';

const booksRoutes = {
  taxDetails: { method: 'GET', path: '/books/tax_details', access: 'photographer' },
  changeTaxDetails: { method: 'PUT', path: '/books/tax_details', access: 'photographer' },
} as const satisfies Routes<typeof booksSchemas>;
export const books: Typed<typeof booksRoutes, typeof booksSchemas> = booksRoutes;
