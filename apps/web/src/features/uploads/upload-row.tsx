import { fileFaults } from '@pleamar/contract/photos';
import { CircleAlert, RefreshCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { languageOf } from '../../texts/i18n.ts';
import { FilePicture } from '../../ui/file-picture.tsx';
import { handOnFocus } from '../../ui/hand-on-focus.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useAmounts } from '../../lib/amounts.ts';
import type { UploadItem, UploadState } from './queue-store.ts';

interface UploadRowProps {
  item: UploadItem;
  sentBytes: number;
  onRemove: (key: string) => void;
  onFocusLost: () => void;
}

/** One file: what it is, how far it has come, or why it will not come. */
export function UploadRow({ item: { key, file, state }, sentBytes, onRemove, onFocusLost }: UploadRowProps) {
  const { t } = useTranslation('uploadProgress');
  const amounts = useAmounts();
  const reason = useReason(state);
  const isOver = state.at === 'refused' || state.at === 'failed';
  const fraction = Math.min(sentBytes / file.size, 1);
  return (
    <li className={isOver ? 'no' : ''}>
      <span className="ph">{state.at === 'refused' ? null : <FilePicture file={file} />}</span>
      <span className="nm">
        {file.name}
        <small>{reason ?? amounts.bytes(file.size)}</small>
      </span>
      <span className="st">{status()}</span>
      {state.at === 'uploaded' ? (
        <span />
      ) : (
        <IconButton
          label={isOver ? t('dismissAria', { name: file.name }) : t('cancelAria', { name: file.name })}
          onClick={({ currentTarget }) => {
            handOnFocus(currentTarget, onFocusLost);
            onRemove(key);
          }}
        >
          <X size={16} />
        </IconButton>
      )}
    </li>
  );

  function status(): ReactNode {
    if (state.at === 'sending') {
      return (
        <>
          <Progress label={file.name} value={fraction} />
          {t('percent', { percent: amounts.percent(fraction) })}
        </>
      );
    }
    if (state.at === 'uploaded') {
      return (
        <>
          <RefreshCw size={16} />
          {t('processing')}
        </>
      );
    }
    if (!isOver) return <span className="muted">{t('queued')}</span>;
    return (
      <>
        <CircleAlert size={16} />
        {state.at === 'refused' ? t('refused') : t('failed')}
      </>
    );
  }
}

/** Why a file is not in the album; null while nothing is wrong. */
function useReason(state: UploadState): string | null {
  const { i18n } = useTranslation();
  const errorText = useErrorText();
  if (state.at === 'refused') return fileFaults[state.fault][languageOf(i18n)];
  return state.at === 'failed' ? errorText(state.error) : null;
}
