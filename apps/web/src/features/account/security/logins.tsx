import { auth, type Login } from '@pleamar/contract/auth';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import text from '../../../ui/text.module.css';
import { deviceName } from '../../../lib/browser/device-name.ts';
import rows from '../../../ui/rows.module.css';
import { loginsQuery } from './queries.ts';

/** Ends logins on other devices; this browser's own ends with the menu's "Cerrar sesión". */
export function Logins() {
  const { t } = useTranslation('logins');
  const logins = useQuery(loginsQuery);
  return (
    <Loaded query={logins} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={96} />}>
      {(listed) => <LoginList logins={listed} />}
    </Loaded>
  );
}

function LoginList({ logins }: { logins: Login[] }) {
  const { t } = useTranslation('logins');
  const endOne = useEndLogin((loginId: string) => call(auth.endLogin, { params: { loginId } }));
  const endOthers = useEndLogin(() => call(auth.endOtherLogins));
  return (
    <div className={layout.stack}>
      <ul className={rows.rows}>
        {logins.map((login) => (
          <LoginRow
            key={login.id}
            login={login}
            isBusy={endOthers.isPending || (endOne.isPending && endOne.variables === login.id)}
            onEnd={() => endOne.mutate(login.id)}
          />
        ))}
      </ul>
      {logins.length > 2 && (
        <p>
          <Button kind="line" disabled={endOthers.isPending} onClick={() => endOthers.mutate('')}>
            {t('endOthers')}
          </Button>
        </p>
      )}
    </div>
  );
}

interface LoginRowProps {
  login: Login;
  isBusy: boolean;
  onEnd: () => void;
}

function LoginRow({ login, isBusy, onEnd }: LoginRowProps) {
  const { t } = useTranslation('logins');
  const format = useFormat();
  const device = deviceName(login.user_agent) || t('unknown');
  const since = format.momentOf(login.created_at);
  return (
    <li className={rows.row}>
      <div>
        <p>{device}</p>
        <p className={text.muted}>
          {login.is_current ? t('current') : t('lastUsed', { when: format.momentOf(login.last_used_at) })}
        </p>
      </div>
      {!login.is_current && (
        <Button kind="line" disabled={isBusy} onClick={onEnd} aria-label={t('endOne', { device, since })}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}

function useEndLogin(end: (loginId: string) => Promise<unknown>) {
  const { t } = useTranslation('logins');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => toast.ok(t('ended')),
    onError: () => toast.error(t('error')),
    onSettled: () => queryClient.invalidateQueries(loginsQuery),
  });
}
