import { CircleCheck, ImageDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { prefersFileSharing } from '../../lib/browser/device.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Progress } from '../../ui/progress.tsx';
import text from '../../ui/text.module.css';
import type { PhonePhoto } from './phone-files.ts';
import { usePhoneFiles } from './use-phone-files.ts';
import css from './save-to-phone.module.css';

interface SaveToPhoneProps {
  photos: readonly PhonePhoto[];
  linkOf: (photoId: string) => Promise<string>;
  /** The photos were just bought: the files are fetched before the first tap. */
  isEager?: boolean;
  onSaved?: (photoIds: readonly string[]) => void;
  /** Shown where the browser cannot share files, or the phone refused them. */
  fallback: ReactNode;
}

/** The page must load the texts `phone/toPhone`. */
export function SaveToPhone(props: SaveToPhoneProps) {
  return prefersFileSharing() && props.photos.length > 0 ? <SaveByShareSheet {...props} /> : props.fallback;
}

function SaveByShareSheet({ photos, linkOf, isEager = false, onSaved, fallback }: SaveToPhoneProps) {
  const { t } = useTranslation('toPhone');
  const phone = usePhoneFiles({ photos, linkOf, isEager, onSaved });
  const { files, batch, batches, tooLarge } = phone;
  const isReady = files.data !== undefined;
  if (batch.length === 0 && tooLarge.length === photos.length) return fallback;
  return (
    <section className={css.save} aria-label={t('aria')}>
      {batch.length === 0 ? (
        <SavedNote count={photos.length - tooLarge.length} onAgain={phone.saveAgain} />
      ) : (
        <>
          {files.isError && !files.isFetching && <Note kind="danger">{t('failed')}</Note>}
          {phone.isRefused && <Note kind="danger">{t('refused')}</Note>}
          <Button
            kind="accent"
            isBig
            isBlock
            busyLabel={files.isFetching ? t('preparing', { percent: Math.floor(phone.progress * 100) }) : undefined}
            onClick={() => {
              if (isReady) void phone.share();
              else if (files.isError) void files.refetch();
              else phone.begin();
            }}
          >
            <ImageDown />
            {isReady
              ? t('save', { count: batch.length })
              : files.isError
                ? t('retry')
                : t('begin', { count: photos.length - tooLarge.length })}
          </Button>
          {files.isFetching && <Progress label={t('progress')} value={phone.progress} />}
          <p className={text.help}>
            {t('hint')} {batches.length > 1 && t('batch', { batches: batches.length })}
          </p>
          {phone.isRefused && fallback}
        </>
      )}
      {tooLarge.length > 0 && <Note>{t('tooLarge', { count: tooLarge.length })}</Note>}
    </section>
  );
}

function SavedNote({ count, onAgain }: { count: number; onAgain: () => void }) {
  const { t } = useTranslation('toPhone');
  return (
    <>
      <output className={css.saved}>
        <CircleCheck />
        {t('saved', { count })}
      </output>
      <Button kind="line" isBlock onClick={onAgain}>
        {t('again')}
      </Button>
    </>
  );
}
