import type { WatchSurf } from '@pleamar/domain/waves/watch-rides';
import { useMutation } from '@tanstack/react-query';
import { Watch } from 'lucide-react';
import { importWithRetry } from '../../lib/page/import-with-retry.ts';
import { useTranslation } from '../../texts/react.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import layout from '../../ui/layout.module.css';
import { ReadProblem } from './read-problem.tsx';

interface WatchFileProps {
  hasRides: boolean;
  onSurf: (surf: WatchSurf) => void;
}

/** The file is read on this device, by code that loads with the first file. */
export function WatchFile({ hasRides, onSurf }: WatchFileProps) {
  const { t } = useTranslation('watch');
  const read = useReadFile(onSurf);
  return (
    <div className={layout.stack}>
      <FileButton
        kind={hasRides ? 'line' : 'accent'}
        label={t('choose')}
        // Endings too: phones do not know a media type for FIT and would offer no file.
        accept=".fit,.gpx,.tcx,application/gpx+xml,application/octet-stream"
        disabled={read.isPending}
        onFile={(file) => read.mutate(file)}
      >
        <Watch />
        {read.isPending ? t('reading') : hasRides ? t('chooseOther') : t('choose')}
      </FileButton>
      <ReadProblem read={read} />
    </div>
  );
}

export function useReadFile(onSurf: (surf: WatchSurf) => void) {
  return useMutation({
    // Reading a file needs no connection.
    networkMode: 'always',
    mutationFn: async (file: Blob) =>
      (await importWithRetry(() => import('./rides-of-file.ts'))).readRidesFromFile(file),
    onSuccess: (surf) => {
      if (surf.kind === 'rides') onSurf(surf);
    },
  });
}
