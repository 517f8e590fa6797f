import type { WatchSurf } from '@pleamar/domain/waves/watch-rides';
import { useMutation } from '@tanstack/react-query';
import { Watch } from 'lucide-react';
import { useRef } from 'react';
import { importWithRetry } from '../../lib/page/import-with-retry.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { ReadProblem } from './read-problem.tsx';

interface WatchFileProps {
  hasRides: boolean;
  onSurf: (surf: WatchSurf) => void;
}

/** The file is read on this device, by code that loads with the first file. */
export function WatchFile({ hasRides, onSurf }: WatchFileProps) {
  const { t } = useTranslation('watch');
  const input = useRef<HTMLInputElement>(null);
  const read = useReadFile(onSurf);
  return (
    <div className={layout.stack}>
      <input
        ref={input}
        type="file"
        // Endings too: phones do not know a media type for FIT and would offer no file.
        accept=".fit,.gpx,.tcx,application/gpx+xml,application/octet-stream"
        hidden
        aria-label={t('choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) read.mutate(file);
          // Otherwise choosing the same file again after a failure would be no change.
          target.value = '';
        }}
      />
      <Button kind={hasRides ? 'line' : 'accent'} disabled={read.isPending} onClick={() => input.current?.click()}>
        <Watch />
        {read.isPending ? t('reading') : hasRides ? t('chooseOther') : t('choose')}
      </Button>
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
