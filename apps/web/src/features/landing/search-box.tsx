import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight, Search } from 'lucide-react';
import { Suspense, useState, type FormEvent } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import css from './search-box.module.css';

/** Nobody needs it before the first letter: it stays out of the first load. */
const SearchHints = lazyPart(async () => (await import('./search-hints.tsx')).SearchHints);

export function SearchBox() {
  const { t } = useTranslation('landing');
  const { t: common } = useTranslation('common');
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [isLooking, setIsLooking] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsOpen(false);
    setIsLooking(true);
    const { whereItLeads } = await import('./where-to.ts');
    await navigate({ to: '/albumes', search: await whereItLeads(queryClient, typed) });
  };
  return (
    // Without script the form itself goes to /albumes with the text.
    <search>
      <form className={css.box} action="/albumes" onSubmit={submit}>
        <TextInput
          type="search"
          name="q"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsOpen(true);
          }}
          aria-label={t('searchAria')}
          placeholder={t('searchPlaceholder')}
          maxLength={100}
          autoComplete="off"
          icon={<Search />}
        />
        <Button
          type="submit"
          isBig
          aria-label={t('searchSubmitAria')}
          busyLabel={isLooking ? common('search') : undefined}
        >
          <span className={css.word}>{common('search')}</span>
          <ArrowRight />
        </Button>
        {isOpen && typed.trim() !== '' && (
          <Suspense>
            <SearchHints typed={typed.trim()} onClose={() => setIsOpen(false)} />
          </Suspense>
        )}
      </form>
    </search>
  );
}
