import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { booksSchemas } from '../schemas/books.ts';

export type * from '../schemas/books.ts';

const booksRoutes = {
  taxDetails: { method: 'GET', path: '/books/tax_details', access: 'photographer' },
  changeTaxDetails: { method: 'PUT', path: '/books/tax_details', access: 'photographer' },
  removeTaxDetails: { method: 'DELETE', path: '/books/tax_details', access: 'photographer' },
  export: {
    method: 'GET',
    path: '/books/export',
    access: 'photographer',
    gives: 'file',
    limit: { name: 'documentsPerAccount', by: 'account' },
  },
  receipt: {
    method: 'GET',
    path: '/orders/:orderId/receipt',
    access: 'user',
    openToBlocked: true,
    gives: 'file',
    limit: { name: 'documentsPerAccount', by: 'account' },
  },
  creditNote: {
    method: 'GET',
    path: '/orders/:orderId/credit_note',
    access: 'user',
    gives: 'file',
    limit: { name: 'documentsPerAccount', by: 'account' },
  },
} as const satisfies Routes<typeof booksSchemas>;
export const books: TypedRoutes<typeof booksRoutes, typeof booksSchemas> = booksRoutes;
