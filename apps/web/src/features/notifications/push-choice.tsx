import type { PushKind, PushSwitches } from '@pleamar/contract/push';
import type { Section } from '@pleamar/domain/accounts/coming-soon';
import { useQuery } from '@tanstack/react-query';
import { BellOff, BellRing } from 'lucide-react';
import { isComingSoon, useSettings } from '../../lib/page/settings.ts';
import { toast } from '../../ui/toast-store.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import css from './push-choice.module.css';
import { PushDevices } from './push-devices.tsx';
import { deviceStateQuery, pushSwitchesQuery, useChangePushes, useSwitchPush } from './push-queries.ts';

const kinds = [
  { kind: 'follow', text: 'pushFollow', isFor: 'all' },
  { kind: 'order', text: 'pushOrder', isFor: 'all', section: 'ordenes' },
  { kind: 'sale', text: 'pushSale', isFor: 'photographer', section: 'ordenes' },
  { kind: 'photos', text: 'pushPhotos', isFor: 'all' },
  { kind: 'session', text: 'pushBooking', isFor: 'all', section: 'sesiones' },
  { kind: 'message', text: 'pushMessage', isFor: 'all', section: 'mensajes' },
  { kind: 'cart', text: 'pushCart', isFor: 'all' },
] as const satisfies { kind: PushKind; text: string; isFor: string; section?: Section }[];

export function PushChoice({ isPhotographer }: { isPhotographer: boolean }) {
  const { t } = useTranslation('settings');
  const settings = useSettings();
  const switches = useQuery(pushSwitchesQuery);
  const change = useChangePushes();
  const offered = kinds.filter(
    (each) => (each.isFor === 'all' || isPhotographer) && !('section' in each && isComingSoon(settings, each.section)),
  );
  // Callbacks of `mutate` would be dropped if another switch is pressed before the answer.
  const set = (changed: Partial<PushSwitches>) =>
    void change.mutateAsync(changed).then(
      () => toast.ok(t('mailsSaved')),
      () => toast.error(t('mailsError')),
    );
  return (
    <div className={layout.stack}>
      <ThisDevice />
      <Loaded query={switches} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={160} />}>
        {(now) => (
          <fieldset className={layout.stack}>
            <legend className={css.legend}>{t('pushKinds')}</legend>
            {offered.map(({ kind, text: name }) => (
              <Checkbox
                key={kind}
                checked={change.isPending ? (change.variables[kind] ?? now[kind]) : now[kind]}
                onChange={(event) => set({ [kind]: event.target.checked })}
              >
                {t(name)}
              </Checkbox>
            ))}
          </fieldset>
        )}
      </Loaded>
      <PushDevices />
    </div>
  );
}

function ThisDevice() {
  const { t } = useTranslation('settings');
  const { data: state } = useQuery(deviceStateQuery);
  const switching = useSwitchPush();
  const switchPush = (isOn: boolean) =>
    switching.mutate(isOn, {
      onSuccess: (now) => {
        if (now === 'on') toast.ok(t('pushIsOn'));
        if (now === 'denied') toast.error(t('pushDenied'));
      },
      onError: () => toast.error(t('pushError')),
    });
  if (!state) return <Skeleton height={48} />;
  if (state === 'unsupported') return <p className={text.muted}>{t('pushUnsupported')}</p>;
  if (state === 'install-first') return <p className={text.muted}>{t('pushInstallFirst')}</p>;
  if (state === 'denied') return <p className={text.muted}>{t('pushDenied')}</p>;
  const busyLabel = switching.isPending ? t('pushTurning') : undefined;
  return state === 'on' ? (
    <Button kind="line" busyLabel={busyLabel} onClick={() => switchPush(false)}>
      <BellOff />
      {t('pushTurnOff')}
    </Button>
  ) : (
    <Button kind="accent" busyLabel={busyLabel} onClick={() => switchPush(true)}>
      <BellRing />
      {t('pushTurnOn')}
    </Button>
  );
}
