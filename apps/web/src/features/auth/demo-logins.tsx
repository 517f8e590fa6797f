import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import text from '../../ui/text.module.css';
import css from './auth-page.module.css';

export const demoPassword = 'pleamar-demo';
const people = [
  { email: 'ana@pleamar.demo', label: 'demoPhotographer' },
  { email: 'leo@pleamar.demo', label: 'demoSurfer' },
  { email: 'kai@pleamar.demo', label: 'demoBoth' },
] as const;

interface DemoLoginsProps {
  isBusy: boolean;
  onChoose: (credentials: { email: string; password: string }) => void;
}

export function DemoLogins({ isBusy, onChoose }: DemoLoginsProps) {
  const { t } = useTranslation('login');
  return (
    <section className={css.demoLogins} aria-label={t('demoTitle')}>
      <h2 className={text.label}>{t('demoTitle')}</h2>
      {people.map(({ email, label }) => (
        <Button
          key={email}
          // Before hydration a press submits the form, and the server logs in.
          type="submit"
          name="demo"
          value={email}
          kind="line"
          disabled={isBusy}
          onClick={(event) => {
            event.preventDefault();
            onChoose({ email, password: demoPassword });
          }}
        >
          {t(label)}
        </Button>
      ))}
    </section>
  );
}
