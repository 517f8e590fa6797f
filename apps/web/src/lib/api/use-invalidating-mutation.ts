import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

/** Fetches everything under the key again, also after a refusal: the page may have been out of date. */
export function useInvalidatingMutation<Sent, Answer>(queryKey: QueryKey, mutationFn: (sent: Sent) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey }) });
}
