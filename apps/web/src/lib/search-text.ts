import { useNavigate, useSearch } from '@tanstack/react-router';

/** A tab or a filter that lives in the address: what it says now, and the way to change it without a trace in the history. */
export function useSearchText(name: string): [value: string, change: (value: string) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const value = search[name];
  const change = (next: string) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, [name]: next || undefined }),
      replace: true,
      resetScroll: false,
    });
  return [typeof value === 'string' ? value : '', change];
}
