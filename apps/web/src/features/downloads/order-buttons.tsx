import { FileArchive, ReceiptText } from 'lucide-react';
import { useDownload } from '../../shared/downloads/use-download.ts';
import { useDocuments } from '../../shared/downloads/use-documents.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { WithDescription } from '../../ui/with-description.tsx';
import type { DownloadedOrder } from './filter-downloads.ts';

interface ArchiveButtonProps {
  order: DownloadedOrder;
  onStarted?: () => void;
}

export function ArchiveButton({ order, onStarted }: ArchiveButtonProps) {
  const { t } = useTranslation('downloads');
  const { archive } = useDownload();
  const kept = order.downloads.filter(({ refunded }) => !refunded);
  const awaited = kept.filter((download) => download.original_due_at).length;
  if (kept.length === awaited) return null;
  return (
    <WithDescription text={t('zipAria', { order: order.number })}>
      {(descriptionId) => (
        <Button
          kind="line"
          aria-describedby={descriptionId}
          busyLabel={archive.isPending ? t('zipStarted') : undefined}
          onClick={() => archive.mutate(order.id, { onSuccess: onStarted })}
        >
          <FileArchive />
          {awaited > 0 ? t('zipOf', { ready: kept.length - awaited, total: kept.length }) : t('zip')}
        </Button>
      )}
    </WithDescription>
  );
}

export function ReceiptButton({ order, className }: { order: DownloadedOrder; className?: string | undefined }) {
  const { t } = useTranslation('downloads');
  const { receipt } = useDocuments();
  return (
    <WithDescription text={t('receiptAria', { order: order.number })}>
      {(descriptionId) => (
        <Button
          kind="ghost"
          className={className}
          aria-describedby={descriptionId}
          busyLabel={receipt.isPending ? t('documentStarted') : undefined}
          onClick={() => receipt.mutate(order.id)}
        >
          <ReceiptText />
          {t('receipt')}
        </Button>
      )}
    </WithDescription>
  );
}
