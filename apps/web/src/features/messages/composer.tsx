import { MAX_MESSAGE_LENGTH } from '@pleamar/domain/text/text-limits';
import { CloudOff, SendHorizontal } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { useIsOffline } from '../../lib/browser/connection.ts';
import { useUser } from '../../lib/login/session.ts';
import { useTranslation } from '../../texts/react.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import css from './composer.module.css';
import { useDraft } from './drafts.ts';

const LOW_REMAINING = 200;

interface ComposerProps {
  conversationId: string;
  name: string;
  onSend: (body: string) => void;
}

export function Composer({ conversationId, name, onSend }: ComposerProps) {
  const { t } = useTranslation(['messages', 'errors']);
  const isOffline = useIsOffline();
  const hintId = useId();
  const [body, setBody] = useDraft(useUser().id, conversationId);
  const remaining = MAX_MESSAGE_LENGTH - body.trim().length;
  const send = () => {
    if (body.trim() === '' || remaining < 0) return;
    onSend(body.trim());
    setBody('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter sends, except with Shift and while an input method composes letters.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={css.composer}
      data-keep-clear
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isOffline && (
        <p className={css.offline} role="alert">
          <CloudOff size={16} />
          {t('errors:offline')}
        </p>
      )}
      <TextArea
        className={css.input}
        rows={1}
        value={body}
        placeholder={t('input')}
        aria-label={t('inputAria', { name })}
        aria-invalid={remaining < 0 || undefined}
        aria-describedby={remaining <= LOW_REMAINING ? hintId : undefined}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton type="submit" label={t('sendAria')} className={css.send} disabled={remaining < 0}>
        <SendHorizontal />
      </IconButton>
      {remaining <= LOW_REMAINING && (
        <p id={hintId} className={remaining < 0 ? css.tooLong : css.left} role={remaining < 0 ? 'alert' : undefined}>
          {remaining < 0
            ? t('tooLong', { max: MAX_MESSAGE_LENGTH, count: -remaining })
            : t('left', { count: remaining })}
        </p>
      )}
    </form>
  );
}
