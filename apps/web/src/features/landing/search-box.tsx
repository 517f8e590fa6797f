import { users } from '@pleamar/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight, Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { call } from '../../lib/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import './search-box.css';

export function SearchBox() {
  const { t } = useTranslation('landing');
  const { t: common } = useTranslation('common');
  const [typed, setTyped] = useState('');
  const [isLooking, setIsLooking] = useState(false);
  const navigate = useNavigate();
  const photographersNamed = usePhotographersNamed();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsLooking(true);
    const [photographers, { whereTo }] = await Promise.all([photographersNamed(typed), import('./where-to.ts')]);
    await navigate({ to: '/albumes', search: whereTo(typed, today(), photographers) });
  };
  return (
    // Without script the form itself goes to /albumes with the text.
    <search>
      <form className="search-box" action="/albumes" onSubmit={submit}>
        <TextInput
          type="search"
          name="q"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={t('searchAria')}
          placeholder={t('searchPlaceholder')}
          maxLength={100}
          icon={<Search className="i" />}
        />
        <Button
          type="submit"
          isBig
          aria-label={t('searchSubmitAria')}
          busyLabel={isLooking ? common('search') : undefined}
        >
          <span>{common('search')}</span>
          <ArrowRight className="i" />
        </Button>
      </form>
    </search>
  );
}

/** A search that fails must not stop the visitor: then the name is looked for as text. */
function usePhotographersNamed() {
  const queryClient = useQueryClient();
  return async (typed: string) => {
    const q = typed.trim();
    if (q === '') return [];
    return queryClient
      .fetchQuery({
        queryKey: ['users', 'photographers-named', q],
        queryFn: () => call(users.list, { query: { is_photographer: 'true', q, limit: 10 } }),
        retry: false,
      })
      .catch(() => []);
  };
}

const today = () => new Intl.DateTimeFormat('en-CA').format(new Date());
