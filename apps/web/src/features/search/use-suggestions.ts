import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { today } from '../../lib/format/today.ts';
import { isComingSoon, useSettings } from '../../lib/page/settings.ts';
import { useTranslation } from '../../texts/react.tsx';
import type { ComboboxGroup } from '../../ui/combobox.tsx';
import { searchQueries } from './queries.ts';

interface SuggestionGroups {
  groups: ComboboxGroup[];
  status: string | undefined;
}

export function useSuggestions(typed: string, onChosen: (() => void) | undefined): SuggestionGroups {
  const { t, i18n } = useTranslation(['siteSearch', 'common']);
  const navigate = useNavigate();
  const settings = useSettings();
  const { data: suggestions } = useQuery(searchQueries.suggest(i18n.language, useDebouncedValue(typed)));
  const { data: groupsOf } = useQuery({ ...searchQueries.groupsOf, enabled: typed !== '' });
  if (!groupsOf || typed === '') return { groups: [], status: undefined };
  const groups = groupsOf({
    typed,
    today: today(),
    suggestions,
    areSurfsComingSoon: isComingSoon(settings, 'banos'),
    t,
    navigate: (destination) => {
      onChosen?.();
      return navigate(destination);
    },
  });
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  return { groups, status: t('found', { count }) };
}
