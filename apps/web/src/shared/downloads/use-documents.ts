import { books } from '@pleamar/contract/books';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../texts/react.tsx';
import { saveFile } from '../../lib/api/save-file.ts';
import { toast } from '../../ui/toast-store.ts';

/** The page must load the texts `downloads`. */
export function useDocuments() {
  const { t } = useTranslation('downloads');
  const onError = () => toast.error(t('documentError'));
  return {
    receipt: useMutation({
      mutationFn: (orderId: string) => saveFile(books.receipt, { params: { orderId } }, 'recibo.pdf'),
      onError,
    }),
    creditNote: useMutation({
      mutationFn: (orderId: string) => saveFile(books.creditNote, { params: { orderId } }, 'nota-de-abono.pdf'),
      onError,
    }),
  };
}
