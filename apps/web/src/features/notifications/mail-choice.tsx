import type { MailKind, MailSwitches } from '@pleamar/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import type { Section } from '@pleamar/domain/accounts/coming-soon';
import { isComingSoon, useSettings } from '../../lib/page/settings.ts';
import { toast } from '../../ui/toast-store.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import layout from '../../ui/layout.module.css';
import { FollowMailChoice } from './follow-mail-choice.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { mailsQuery, useChangeMails } from './queries.ts';

const kinds = [
  { kind: 'sale', text: 'mailSale', isFor: 'photographer', section: 'ordenes' },
  { kind: 'session', text: 'mailBooking', isFor: 'all', section: 'sesiones' },
  { kind: 'photos', text: 'mailPhotos', isFor: 'all', section: 'sesiones' },
  { kind: 'message', text: 'mailMessage', isFor: 'all', section: 'mensajes' },
  { kind: 'cart', text: 'mailCart', isFor: 'all' },
] as const satisfies { kind: MailKind | 'cart'; text: string; isFor: string; section?: Section }[];

/** Choices are saved at once. A section that is switched off on this site sends no mails and is not listed. */
export function MailChoice({ isPhotographer }: { isPhotographer: boolean }) {
  const { t } = useTranslation('settings');
  const settings = useSettings();
  const switches = useQuery(mailsQuery);
  const change = useChangeMails();
  const offered = kinds.filter(
    (each) => (each.isFor === 'all' || isPhotographer) && !('section' in each && isComingSoon(settings, each.section)),
  );
  // Callbacks of `mutate` would be dropped if another switch is pressed before the answer.
  const set = (changed: Partial<MailSwitches>) =>
    void change.mutateAsync(changed).then(
      () => toast.ok(t('mailsSaved')),
      () => toast.error(t('mailsError')),
    );
  return (
    <Loaded query={switches} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={120} />}>
      {(now) => (
        <div className={layout.stack}>
          {offered.map(({ kind, text }) => (
            <Checkbox
              key={kind}
              checked={change.isPending ? (change.variables[kind] ?? now[kind]) : now[kind]}
              onChange={(event) => set({ [kind]: event.target.checked })}
            >
              {t(text)}
            </Checkbox>
          ))}
          <FollowMailChoice
            value={change.isPending ? (change.variables.follows ?? now.follows) : now.follows}
            onChange={(follows) => set({ follows })}
          />
        </div>
      )}
    </Loaded>
  );
}
