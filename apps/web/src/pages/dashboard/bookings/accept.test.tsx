import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBooking } from '../../../testing/bookings.ts';
import { aPhotographer } from '../../../testing/people.ts';
import { refusal, visit } from '../../../testing/visit.tsx';

const booking = aBooking();

/** The answer takes the request from the list, and the refetched counts come after the row has gone. */
async function acceptedWith(answer: unknown) {
  let requests = [booking];
  const counts = Promise.withResolvers<void>();
  const { user } = await visit('/dashboard/sesiones', {
    as: aPhotographer(),
    api: {
      'GET /bookings/counts': async () => {
        if (requests.length === 0) await counts.promise;
        return { requests: requests.length, upcoming: 0, completed: 0, cancelled: 0 };
      },
      'GET /bookings': (_: unknown, query: URLSearchParams) => {
        const items = query.get('group') === 'requests' ? requests : [];
        return { items, next_cursor: null, total: items.length };
      },
      'GET /holidays': [],
      [`POST /bookings/${booking.id}/accept`]: () => {
        requests = [];
        return answer;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Aceptar la petición/ }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  counts.resolve();
}

test('an accepted request leaves the list, and the toast says that it is accepted', async () => {
  await acceptedWith(booking);

  expect(await screen.findByText('Sesión aceptada. Avisamos a Leo Martín.')).toBeTruthy();
});

test('a request that was withdrawn meanwhile leaves the list, and a toast gives the reason', async () => {
  await acceptedWith(refusal(409, 'session_state'));

  expect(await screen.findByText(/ya se había contestado/)).toBeTruthy();
});
