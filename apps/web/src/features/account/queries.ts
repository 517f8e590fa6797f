import { books, type TaxDetailsChange } from '@pleamar/contract/books';
import { users, type Me, type PhotographerProfile, type ProfileDraft } from '@pleamar/contract/users';
import type { Language } from '@pleamar/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForm, callWith } from '../../lib/api/call.ts';
import type { Role } from '../../shared/account/active-role.ts';
import { updateUser } from '../../lib/login/session.ts';
import { profileQuery } from './profile/profile-queries.ts';
import { userKeys } from '../../shared/query-keys.ts';

export const userQueries = {
  /** Fetched at each opening of the settings: an email may have been confirmed on another device. */
  me: () =>
    queryOptions({
      queryKey: ['users', 'me'],
      queryFn: async ({ signal }) => {
        const me = await callWith({ signal }, users.me);
        updateUser(me);
        return me;
      },
      staleTime: 0,
      gcTime: 0,
    }),
};

export const taxDetailsQuery = queryOptions({
  queryKey: ['books', 'tax-details'],
  queryFn: ({ signal }) => callWith({ signal }, books.taxDetails),
});

export function useChangeTaxDetails() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TaxDetailsChange) => call(books.changeTaxDetails, { body }),
    onSuccess: (details) => queryClient.setQueryData(taxDetailsQuery.queryKey, details),
  });
}

export function useWithdrawTaxDetails() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(books.removeTaxDetails),
    onSuccess: (details) => queryClient.setQueryData(taxDetailsQuery.queryKey, details),
  });
}

interface ProfileChange {
  full_name?: string;
  email?: string;
  country_code?: string;
  language?: Language;
  removes_gps?: boolean;
  embeds_rights?: boolean;
}

export const useChangeMe = () => useMeMutation((body: ProfileChange) => call(users.changeMe, { body }));

export const useAddRole = () => useMeMutation((role: Role) => call(users.addRole, { body: { role } }));

export const useCancelEmailChange = () => useMeMutation<void>(() => call(users.cancelEmailChange));

export const useChangePicture = () =>
  useMeMutation((file: File) => {
    const form = new FormData();
    form.append('file', file);
    return callForm(users.changePicture, form);
  });

export const useRemovePicture = () => useMeMutation<void>(() => call(users.removePicture));

export function useChangePhotographerProfile(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileDraft): Promise<PhotographerProfile> =>
      call(users.changeProfile, { params: { userId }, body }),
    onSuccess: (profile) => queryClient.setQueryData(profileQuery(userId).queryKey, profile),
  });
}

/** Every response is the whole user, so the sidebar, the header and the page show it at once. */
function useMeMutation<Sent>(mutationFn: (sent: Sent) => Promise<Me>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (me) => {
      queryClient.setQueryData(userQueries.me().queryKey, me);
      for (const queryKey of [userKeys.detail, userKeys.photographers])
        void queryClient.invalidateQueries({ queryKey });
      updateUser(me);
    },
  });
}
