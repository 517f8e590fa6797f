import { useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useState, type FormEvent, type Ref } from 'react';
import { today } from '../../lib/format/today.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { SearchField } from './search-field.tsx';
import css from './search-box.module.css';

interface SearchBoxProps {
  isBig?: boolean;
  onDone?: () => void;
  ref?: Ref<HTMLInputElement>;
}

export function SearchBox({ isBig = false, onDone, ref }: SearchBoxProps) {
  const { t } = useTranslation(['siteSearch', 'common']);
  const [typed, setTyped] = useState('');
  const [isSent, setIsSent] = useState(false);
  const navigate = useNavigate();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    try {
      await navigate({ to: '/albumes', search: await searchParams(typed) });
      onDone?.();
    } finally {
      setIsSent(false);
    }
  };
  return (
    // Without JavaScript the form itself leads to /albumes with the text.
    <search>
      <form className={cx(css.box, isBig && css.big)} action="/albumes" onSubmit={submit}>
        <SearchField
          ref={ref}
          value={typed}
          onType={setTyped}
          label={t('aria')}
          placeholder={t('placeholder')}
          {...(onDone ? { onChosen: onDone } : {})}
        />
        <Button
          type="submit"
          isBig={isBig}
          aria-label={t('submitAria')}
          busyLabel={isSent ? t('common:search') : undefined}
        >
          <span className={css.word}>{t('common:search')}</span>
          <ArrowRight />
        </Button>
      </form>
    </search>
  );
}

/** A failed import, as after a release, leaves the search for the text itself, as without JavaScript. */
async function searchParams(typed: string) {
  const script = await import('./search-destination.ts').catch(() => null);
  return script ? script.searchDestinationOf(typed, today()) : { q: typed.trim() };
}
