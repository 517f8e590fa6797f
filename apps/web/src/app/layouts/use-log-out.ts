import { useTranslation } from '../../texts/react.tsx';
import { logOut } from '../../lib/login/session.ts';
import { toast } from '../../ui/toast-store.ts';

export function useLogOut() {
  const { t } = useTranslation('header');
  return () => {
    void logOut();
    toast.ok(t('loggedOut'));
  };
}
