import type { Album } from '@pleamar/contract/albums';
import { albumLinks } from '@pleamar/contract/album-links';
import { LINK_CODE_LENGTH } from '@pleamar/domain/albums/album-visibility';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, KeyRound, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { call } from '../../../lib/api/call.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useShare } from '../../../ui/use-share.ts';
import { albumUrl } from '../../../shared/albums/album-url.ts';
import { albumKeys } from '../../../shared/query-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { cx } from '../../../ui/cx.ts';
import text from '../../../ui/text.module.css';
import { editorQueries } from '../queries.ts';
import css from './album-link-settings.module.css';

/** An album gets its link when it is first saved with this visibility. */
export function AlbumLinkSettings({ album }: { album: Album | null }) {
  const { t } = useTranslation('albumSharing');
  if (!album?.link) return <p className={text.help}>{t('linkAfterSaving')}</p>;
  return <LinkSettings album={album} link={album.link} />;
}

/** Changes to link and code are saved at once, not with the editor's button. */
function LinkSettings({ album, link }: { album: Album; link: NonNullable<Album['link']> }) {
  const { t } = useTranslation('albumSharing');
  const { copy } = useShare();
  const [dialog, setDialog] = useState<'renew' | 'code' | 'remove-code' | null>(null);
  const close = () => setDialog(null);
  const queryClient = useQueryClient();
  const storeLink = (changed: Album) => {
    const withLink = (known: Album | undefined) => known && { ...known, link: changed.link };
    // Only the link is replaced in the editor's album. The public page is fetched again, or it would share the dead
    // link.
    queryClient.setQueryData(editorQueries.album(album.id).queryKey, withLink);
    queryClient.setQueryData(albumKeys.detail(album.id), withLink);
    void queryClient.invalidateQueries({ queryKey: albumKeys.mine });
  };
  const params = { albumId: album.id };
  const renewing = useMutation({ mutationFn: () => call(albumLinks.renew, { params }), onSuccess: storeLink });
  const removing = useMutation({
    mutationFn: () => call(albumLinks.setCode, { params, body: { code: null } }),
    onSuccess: storeLink,
  });
  const url = albumUrl({ id: album.id, link });
  return (
    <section className={css.link} aria-label={t('linkTitle')}>
      <p className={css.address}>{url}</p>
      <div className={css.actions}>
        <Button kind="line" onClick={() => void copy({ title: album.title, url })}>
          <Copy />
          {t('copy')}
        </Button>
        <Button kind="ghost" onClick={() => setDialog('renew')}>
          <RotateCcw />
          {t('renew')}
        </Button>
      </div>
      <p className={cx(text.small, text.muted)}>{link.has_code ? t('codeOn') : t('codeOff')}</p>
      <div className={css.actions}>
        <Button kind="line" onClick={() => setDialog('code')}>
          <KeyRound />
          {link.has_code ? t('codeChange') : t('codeSet')}
        </Button>
        {link.has_code && (
          <Button kind="ghost" onClick={() => setDialog('remove-code')}>
            {t('codeRemove')}
          </Button>
        )}
      </div>
      <ConfirmChange
        isOpen={dialog === 'renew'}
        onClose={close}
        title={t('renewTitle')}
        confirmLabel={t('renew')}
        change={renewing}
        sent={undefined}
        doneText={t('renewed')}
        busyLabel={t('renewing')}
      >
        <p>{t('renewText')}</p>
      </ConfirmChange>
      <ConfirmChange
        isOpen={dialog === 'remove-code'}
        onClose={close}
        title={t('codeRemoveTitle')}
        confirmLabel={t('codeRemove')}
        change={removing}
        sent={undefined}
        doneText={t('codeRemoved')}
        busyLabel={t('codeRemoving')}
      >
        <p>{t('codeRemoveText')}</p>
      </ConfirmChange>
      {dialog === 'code' && <CodeDialog albumId={album.id} onSaved={storeLink} onClose={close} />}
    </section>
  );
}

interface CodeDialogProps {
  albumId: string;
  onSaved: (album: Album) => void;
  onClose: () => void;
}

function CodeDialog({ albumId, onSaved, onClose }: CodeDialogProps) {
  const { t } = useTranslation('albumSharing');
  const form = useForm({ defaultValues: { code: '' } });
  const saving = useMutation({
    mutationFn: (code: string) => call(albumLinks.setCode, { params: { albumId }, body: { code } }),
    onSuccess: onSaved,
  });
  const isLength = (code: string) => {
    const { length } = code.trim();
    return (length >= LINK_CODE_LENGTH.min && length <= LINK_CODE_LENGTH.max) || t('codeLength');
  };
  return (
    <FormDialog
      title={t('codeTitle')}
      form={form}
      change={saving}
      sentFrom={({ code }) => code.trim()}
      doneText={t('codeSaved')}
      onClose={onClose}
      submitLabel={t('save')}
      busyLabel={t('saving')}
    >
      <FormField
        control={form.control}
        name="code"
        rules={{ validate: isLength }}
        label={t('code')}
        help={t('codeHelp')}
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={LINK_CODE_LENGTH.max}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
