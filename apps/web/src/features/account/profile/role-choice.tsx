import type { Me } from '@pleamar/contract/users';
import { Link } from '@tanstack/react-router';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { chooseRole, hasBothRoles } from '../../../shared/account/active-role.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import layout from '../../../ui/layout.module.css';
import { useAddRole } from '../queries.ts';

interface RoleChoiceProps {
  user: Me;
  isAsked: boolean;
  onAsk: (isAsked: boolean) => void;
}

export function RoleChoice({ user, isAsked, onAsk }: RoleChoiceProps) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const adding = useAddRole();
  if (hasBothRoles(user)) return <BothRoles hasAlbums={user.album_count > 0} isNew={adding.isSuccess} />;
  const other = user.is_photographer ? 'surfer' : 'photographer';
  return (
    <div className={layout.stack}>
      <p>{t(user.is_photographer ? 'rolesPhotographer' : 'rolesSurfer')}</p>
      <p>
        <Button kind="line" onClick={() => onAsk(true)}>
          {t(`${other}Too`)}
        </Button>
      </p>
      <ConfirmChange
        isOpen={isAsked}
        onClose={() => onAsk(false)}
        title={t(`${other}TooTitle`)}
        confirmLabel={t(`${other}Too`)}
        kind="accent"
        change={adding}
        sent={other}
        doneText={t(`${other}TooDone`)}
        onDone={() => {
          // A new photographer sees the new pages at once. A photographer who is now a surfer too keeps seeing them.
          chooseRole('photographer');
          onAsk(false);
        }}
        busyLabel={t('roleTaking')}
        errorText={(error) => `${t('roleError')} ${errorText(error)}`}
      >
        <p>{t(`${other}TooText`)}</p>
      </ConfirmChange>
    </div>
  );
}

function BothRoles({ hasAlbums, isNew }: { hasAlbums: boolean; isNew: boolean }) {
  const { t } = useTranslation('settings');
  return (
    <div className={layout.stack}>
      {/* The pressed button is gone, so this text gets the focus and screen readers read it. */}
      <p tabIndex={-1} ref={isNew ? focusWhenShown : undefined}>
        {t('rolesBoth')}
      </p>
      {!hasAlbums && (
        <p>
          <Link className={buttonClass('line')} to="/dashboard/album/crear">
            {t('firstAlbum')}
          </Link>
        </p>
      )}
    </div>
  );
}

const focusWhenShown = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
