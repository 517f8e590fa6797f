import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorText } from '../lib/api/error-text.ts';
import { ErrorState } from './error-state.tsx';
import { LoadingNote } from './loading-note.tsx';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'isFetching'> & { refetch: () => unknown };
  loading: string;
  skeleton: ReactNode;
  error: string;
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, loading, skeleton, error, children }: LoadedProps<Data>) {
  const errorText = useErrorText();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <ErrorState
        title={error}
        detail={errorText(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return (
    <>
      <LoadingNote label={loading} />
      {skeleton}
    </>
  );
}
