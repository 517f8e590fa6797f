import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/equipment.ts';

export const texts: Translated<typeof spanish> = {
  title: 'Equipment',
  cameras: 'Cameras',
  lenses: 'Lenses',
  accessories: 'Extra accessories',
  delete: 'Delete',
  deleteAria: 'Delete {{item}}',
  itemAria: 'Edit {{item}}',
  quickAdd: 'Type and add quickly',
  quickAddAria: 'Add to {{list}}',
  add: 'Add',
  save: 'Save equipment',
  saving: 'Saving...',
  saved: 'Equipment saved.',
  error: "We couldn't save your equipment.",
  loading: 'Loading your equipment...',
  loadError: "We couldn't load your equipment.",
  empty: 'Nothing yet.',
  tooLong: '{{max}} characters at most.',
  blank: 'Type something or delete it.',
  full: 'Each list holds {{max}}.',
};
