import { albumLinks } from '@pleamar/contract/album-links';
import { LINK_CODE_LENGTH } from '@pleamar/domain/albums/album-visibility';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { hasKeyOf, saveAlbumKey } from '../../shared/albums/album-key.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useLoggedInUser } from '../../lib/login/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { useSingleMutate } from '../../ui/use-single-flight.ts';
import css from './album-code.module.css';

/** Asks for the code of an album by link. Before the code the page reveals nothing about the album. */
export function AlbumCode({ albumId, token }: { albumId: string; token: string }) {
  const { t } = useTranslation('albumLink');
  const router = useRouter();
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const opening = useMutation({
    mutationFn: (typed: string) => call(albumLinks.open, { params: { albumId }, body: { token, code: typed } }),
    onSuccess: ({ key }) => {
      saveAlbumKey(token, key);
      return router.invalidate();
    },
    onError: () => input.current?.select(),
  });
  const send = useSingleMutate(opening);
  // The server renders as for a visitor. This tab may have the key, or this login may have opened the album before.
  const isLoggedIn = useLoggedInUser() !== null;
  const reloadAlbum = useEffectEvent(() => void router.invalidate());
  useEffect(() => {
    if (isLoggedIn || hasKeyOf(token)) reloadAlbum();
  }, [isLoggedIn, token]);
  return (
    <main id="contenido">
      <div className={layout.page}>
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (code.trim() === '') input.current?.focus();
            else send(code);
          }}
        >
          {/* Before the script is loaded a submit requests this page again, which without the token would be a 404. */}
          <input type="hidden" name="k" value={token} />
          <h1>{t('codeTitle')}</h1>
          <p className={text.muted}>{t('codeText')}</p>
          <Field label={t('code')} error={opening.error && problemOf(opening.error)}>
            {(control) => (
              <TextInput
                {...control}
                ref={input}
                value={code}
                maxLength={LINK_CODE_LENGTH.max}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                onChange={({ target }) => setCode(target.value)}
              />
            )}
          </Field>
          <Button type="submit" kind="accent" busyLabel={opening.isPending ? t('opening') : undefined}>
            {t('open')}
          </Button>
        </form>
      </div>
    </main>
  );

  function problemOf(error: Error) {
    const {
      status,
      code: refusal,
      retryAfterSeconds,
    } = error instanceof ApiError ? error : { status: 0, code: '', retryAfterSeconds: null };
    if (refusal === 'album_code_wrong') return t('codeWrong');
    if (status === 429) return t('codeTooMany', { count: Math.ceil((retryAfterSeconds ?? 60) / 60) });
    return errorText(error);
  }
}
