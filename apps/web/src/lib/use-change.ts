import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

/** A change after which, also if it was refused, everything under a key is fetched again. */
export function useChange<Sent, Answer>(queryKey: QueryKey, mutationFn: (sent: Sent) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey }) });
}
