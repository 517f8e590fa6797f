import type { SellingSetup } from '@pleamar/contract/payouts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Circle, CircleCheck } from 'lucide-react';
import { sellingSetupQuery } from './queries.ts';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import { settingsLink } from '../../shared/account/settings-tabs.ts';
import text from '../../ui/text.module.css';
import css from './setup-checklist.module.css';

const STEPS = [
  { key: 'has_prices', label: 'setupPrices', link: settingsLink('precios') },
  { key: 'has_account', label: 'setupAccount', link: settingsLink('cobros') },
  { key: 'has_tax_details', label: 'setupTax', link: settingsLink('cobros') },
  { key: 'has_album', label: 'setupAlbum', link: { to: '/dashboard/album/crear' } },
] as const satisfies readonly { key: keyof SellingSetup; label: string; link: object }[];

export function SetupChecklist() {
  const { t } = useTranslation('photographerHome');
  const { data: setup } = useQuery(sellingSetupQuery);
  if (!setup) return null;
  const done = STEPS.filter(({ key }) => setup[key]).length;
  if (done === STEPS.length) return null;
  return (
    <section className={css.setup} aria-labelledby="setup-title">
      <h2 id="setup-title">{t('setupTitle')}</h2>
      <p className={text.muted}>{t('setupCount', { done, count: STEPS.length })}</p>
      <ul>
        {STEPS.map(({ key, label, link }) => (
          <li key={key} className={cx(setup[key] && text.muted)}>
            {setup[key] ? (
              <span className={css.step}>
                <CircleCheck className={css.done} />
                {t(label)}
                <span className="visually-hidden">{t('setupDone')}</span>
              </span>
            ) : (
              <Link className={css.step} {...link}>
                <Circle />
                {t(label)}
                <ArrowRight className={css.arrow} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
