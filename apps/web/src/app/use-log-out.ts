import { useTranslation } from '../texts/react.tsx';
import { logOut } from '../lib/session.ts';
import { toast } from '../lib/toast.ts';

export function useLogOut() {
  const { t } = useTranslation('header');
  return () => {
    void logOut();
    toast.ok(t('loggedOut'));
  };
}
