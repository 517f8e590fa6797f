import { Upload } from 'lucide-react';
import type { Ref } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import css from './drop-area.module.css';

interface DropAreaProps {
  ref?: Ref<HTMLButtonElement>;
  /** Called with unsupported files too, so that each file gets its result. */
  onFiles: (files: File[]) => void;
  isTall: boolean;
  isDisabled: boolean;
}

const accept = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] };

export function DropArea({ ref, onFiles, isTall, isDisabled }: DropAreaProps) {
  const { t } = useTranslation('upload');
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    disabled: isDisabled,
    noClick: true,
    noKeyboard: true,
    onDrop: (taken, refused) => onFiles([...taken, ...refused.map(({ file }) => file)]),
  });
  return (
    <div {...getRootProps({ role: undefined })}>
      <input {...getInputProps({ 'aria-label': t('selectAria') })} />
      <button
        ref={ref}
        type="button"
        className={cx(css.area, isTall && css.tall, isDragActive && css.dragging)}
        disabled={isDisabled}
        onClick={open}
      >
        <span className={css.icon}>
          <Upload size={24} />
        </span>
        <span className={css.words}>
          <b>{isDragActive ? t('dragging') : t('drop')}</b>
          <span className={text.muted}>{t('formats')}</span>
          <span className={cx(text.muted, text.small)}>{t('limits')}</span>
        </span>
      </button>
    </div>
  );
}
