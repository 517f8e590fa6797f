import { fileFaults } from '@pleamar/contract/file-faults';
import { CircleAlert, RefreshCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/format/format.ts';
import { cx } from '../../ui/cx.ts';
import { FilePicture } from '../../ui/file-picture.tsx';
import photoFrame from '../../ui/photo-frame.module.css';
import { moveFocus } from '../../ui/move-focus.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import text from '../../ui/text.module.css';
import { useAmounts } from './amounts.ts';
import type { UploadItem, UploadState } from './queue-store.ts';
import css from './upload-row.module.css';

interface UploadRowProps {
  item: UploadItem;
  sentBytes: number;
  onRemove: (key: string) => void;
  onFocusLost: () => void;
}

export function UploadRow({ item: { key, file, state }, sentBytes, onRemove, onFocusLost }: UploadRowProps) {
  const { t } = useTranslation('uploadProgress');
  const amounts = useAmounts();
  const { fileSize } = useFormat();
  const reason = useReason(state);
  const isOver = state.status === 'refused' || state.status === 'failed';
  const fraction = Math.min(sentBytes / file.size, 1);
  return (
    <li className={cx(css.file, isOver && css.rejected)}>
      <span className={cx(photoFrame.photo, css.picture)}>
        {state.status === 'refused' ? null : <FilePicture file={file} />}
      </span>
      <span className={css.name}>
        {file.name}
        <small className={css.detail}>{reason ?? fileSize(file.size)}</small>
      </span>
      <span className={css.status}>{status()}</span>
      {state.status === 'uploaded' ? (
        <span />
      ) : (
        <IconButton
          label={isOver ? t('dismissAria', { name: file.name }) : t('cancelAria', { name: file.name })}
          onClick={({ currentTarget }) => {
            moveFocus(currentTarget, onFocusLost);
            onRemove(key);
          }}
        >
          <X size={16} />
        </IconButton>
      )}
    </li>
  );

  function status(): ReactNode {
    if (state.status === 'sending' && state.isPreview) return <span className={text.muted}>{t('preview')}</span>;
    if (state.status === 'sending') {
      return (
        <>
          <Progress className={css.progress} label={file.name} value={fraction} />
          {t('percent', { percent: amounts.percent(fraction) })}
        </>
      );
    }
    if (state.status === 'uploaded') {
      return (
        <>
          <RefreshCw size={16} />
          {t('processing')}
        </>
      );
    }
    if (!isOver) return <span className={text.muted}>{t('queued')}</span>;
    return (
      <>
        <CircleAlert size={16} />
        {state.status === 'refused' ? t('refused') : t('failed')}
      </>
    );
  }
}

function useReason(state: UploadState): string | null {
  const { i18n } = useTranslation();
  const errorText = useErrorText();
  if (state.status === 'refused') return fileFaults[i18n.language][state.fault];
  return state.status === 'failed' ? errorText(state.error) : null;
}
