import { fileFaults } from '@pleamar/contract/file-faults';
import type { Photo } from '@pleamar/contract/photos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAmounts } from './amounts.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { toast } from '../../ui/toast-store.ts';
import { albumKeys } from '../../shared/query-keys.ts';
import { useTranslation } from '../../texts/react.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import layout from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';
import { Progress } from '../../ui/progress.tsx';
import text from '../../ui/text.module.css';
import { sendFile, ServerRefusedFile } from './send-file.ts';

/** Replaces the photo's file. The former pictures stay until the server has made the new ones. */
export function ReplaceFile({ photo }: { photo: Photo }) {
  const { t } = useTranslation('replaceFile');
  const amounts = useAmounts();
  const { send, sent, errorText } = useReplacing(photo);
  return (
    <div className={layout.stack}>
      <FileButton
        kind="line"
        isBlock
        label={t('choose')}
        accept="image/jpeg,image/png,image/webp"
        disabled={send.isPending}
        onFile={(file) => send.mutate(file)}
      >
        <RefreshCw />
        {t('replace')}
      </FileButton>
      {send.isPending && (
        <p>
          <Progress label={t('sending')} value={sent} /> {t('percent', { percent: amounts.percent(sent) })}
        </p>
      )}
      {errorText && <Note kind="danger">{errorText}</Note>}
      <Outcome photo={photo} />
    </div>
  );
}

function Outcome({ photo: { replacement } }: { photo: Photo }) {
  const { t } = useTranslation('replaceFile');
  if (replacement?.status === 'processing') return <p className={text.muted}>{t('processing')}</p>;
  if (!replacement?.failure) return <p className={text.help}>{t('hint')}</p>;
  return (
    <Note kind="danger">
      {t('failed')} {replacement.failure.detail}
    </Note>
  );
}

function useReplacing({ id: photoId, album_id: albumId }: Photo) {
  const { t, i18n } = useTranslation('replaceFile');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [sent, setSent] = useState(0);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const send = useMutation({
    mutationFn: (file: File) => {
      setSent(0);
      // A new controller each time: React runs the cleanup twice in development, which would abort a first one.
      sending.current = new AbortController();
      const { signal } = sending.current;
      const onProgress = (bytes: number) => setSent(bytes / file.size);
      return sendFile({ albumId, photoId, file, sha256: null, signal, onProgress });
    },
    onSuccess: ({ isKnown }) => {
      toast.ok(t(isKnown ? 'same' : 'received'));
      return queryClient.invalidateQueries({ queryKey: albumKeys.editorPhotos });
    },
  });
  const { error } = send;
  const refusal =
    error instanceof ServerRefusedFile ? fileFaults[i18n.language][error.fault] : error && errorText(error);
  return { send, sent, errorText: refusal };
}
