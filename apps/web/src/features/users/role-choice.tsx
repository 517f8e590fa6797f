import type { Me } from '@pleamar/contract/users';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { chooseView, hasBothRoles, type Role } from '../../lib/role-view.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useTakeRole } from './queries.ts';

interface RoleChoiceProps {
  user: Me;
  /** The role whose question is open. */
  asked: Role | null;
  onAsk: (role: Role | null) => void;
}

/** What the person is on Pleamar, and the one act by which they are the other as well. */
export function RoleChoice({ user, asked, onAsk }: RoleChoiceProps) {
  const { t } = useTranslation('settings');
  const taking = useTakeRole();
  if (hasBothRoles(user)) return <Both hasAlbums={user.album_count > 0} isNew={taking.isSuccess} />;
  const other = user.is_photographer ? 'surfer' : 'photographer';
  const take = () =>
    taking.mutate(other, {
      onSuccess: () => {
        // A new photographer sees at once what is new; who was one already stays where the albums are.
        chooseView('photographer');
        toast.ok(t(`${other}TooDone`));
        onAsk(null);
      },
    });
  return (
    <div className="stack">
      <p>{t(user.is_photographer ? 'rolesPhotographer' : 'rolesSurfer')}</p>
      <p>
        <Button kind="line" onClick={() => onAsk(other)}>
          {t(`${other}Too`)}
        </Button>
      </p>
      <ConfirmDialog
        isOpen={asked === other}
        onClose={() => onAsk(null)}
        title={t(`${other}TooTitle`)}
        confirmLabel={t(`${other}Too`)}
        kind="accent"
        onConfirm={take}
        busyLabel={taking.isPending ? t('roleTaking') : undefined}
        error={taking.isError ? t('roleError') : undefined}
      >
        <p>{t(`${other}TooText`)}</p>
      </ConfirmDialog>
    </div>
  );
}

function Both({ hasAlbums, isNew }: { hasAlbums: boolean; isNew: boolean }) {
  const { t } = useTranslation('settings');
  return (
    <div className="stack">
      {/* The button that was pressed is gone: what came of it takes the focus, so that it is heard. */}
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
