import type { Me } from '@pleamar/contract/users';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '@pleamar/domain/pictures/upload-limits';
import { Camera, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FieldError } from '../../../ui/field.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import layout from '../../../ui/layout.module.css';
import { useChangePicture, useRemovePicture } from '../queries.ts';
import text from '../../../ui/text.module.css';
import css from './profile-picture.module.css';

const maxMegabytes = MAX_UPLOAD_BYTES / 1024 / 1024;

export function ProfilePicture({ user }: { user: Me }) {
  const { t } = useTranslation('settings');
  const [preview, setPreview] = useState('');
  const [problem, setProblem] = useState('');
  const upload = useChangePicture();
  const removal = useRemovePicture();
  const problemOf = usePictureProblem();

  const choose = (file: File) => {
    const refusal = problemOf.file(file);
    setProblem(refusal);
    if (refusal) return;
    const url = URL.createObjectURL(file);
    setPreview(url);
    upload.mutate(file, {
      onSuccess: () => toast.ok(t('pictureSaved')),
      onError: (error) => setProblem(problemOf.upload(error)),
      onSettled: () => {
        setPreview('');
        URL.revokeObjectURL(url);
      },
    });
  };
  const remove = () => {
    setProblem('');
    removal.mutate(undefined, {
      onSuccess: () => toast.ok(t('pictureRemoved')),
      onError: () => setProblem(t('pictureRemoveError')),
    });
  };

  return (
    <div className={css.picture}>
      <Avatar className={css.avatar} size="xl" name={user.full_name} picture={preview || user.profile_picture} />
      <div className={cx(layout.stack, css.controls)}>
        <div className={cx(layout.row, layout.wraps)}>
          <FileButton
            kind="line"
            label={t('picture')}
            accept={UPLOAD_TYPES.join(',')}
            busyLabel={upload.isPending ? t('pictureUploading') : undefined}
            onFile={choose}
          >
            <Camera />
            {t('pictureChange')}
          </FileButton>
          {user.profile_picture !== '' && !upload.isPending && (
            <Button kind="ghost" busyLabel={removal.isPending ? t('pictureRemove') : undefined} onClick={remove}>
              <Trash2 />
              {t('pictureRemove')}
            </Button>
          )}
        </div>
        {problem ? (
          <FieldError>{problem}</FieldError>
        ) : (
          <p className={text.help}>{t('pictureHint', { max: maxMegabytes })}</p>
        )}
      </div>
    </div>
  );
}

function usePictureProblem() {
  const { t } = useTranslation('settings');
  const tooLarge = t('pictureTooLarge', { max: maxMegabytes });
  return {
    file: (file: File): string => {
      if (!UPLOAD_TYPES.some((type) => type === file.type)) return t('pictureInvalid');
      return file.size > MAX_UPLOAD_BYTES ? tooLarge : '';
    },
    upload: (error: unknown): string => {
      if (!(error instanceof ApiError)) return t('pictureError');
      if (error.status === 415 || error.status === 422) return t('pictureInvalid');
      return error.status === 413 ? tooLarge : t('pictureError');
    },
  };
}
