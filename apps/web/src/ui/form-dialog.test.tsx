import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { toasts } from './toast-store.ts';
import { renderWithTexts } from '../testing/render.tsx';
import { FormDialog } from './form-dialog.tsx';
import { FormField } from './form-field.tsx';
import { TextInput } from './text-input.tsx';
import { useForm } from './use-form.ts';

interface Album {
  title: string;
  place: string;
}

interface AlbumDialogProps {
  save: (album: Album) => Promise<unknown>;
  onClose?: () => void;
  kind?: 'danger';
  canHidePlace?: boolean;
}

const noop = () => undefined;

function AlbumDialog({ save, onClose = noop, canHidePlace = false, ...look }: AlbumDialogProps) {
  const [hasPlace, setHasPlace] = useState(true);
  const form = useForm<Album>({ defaultValues: { title: '', place: 'Mundaka' } });
  const change = useMutation({ mutationFn: save });
  return (
    <FormDialog
      {...look}
      title="Álbum"
      form={form}
      change={change}
      sentFrom={({ title, place }) => ({ title: title.trim(), place })}
      fieldAt={{ surf_break_id: 'place' }}
      onClose={onClose}
      submitLabel="Publicar"
      busyLabel="Publicando..."
    >
      <FormField control={form.control} name="title" label="Título" rules={{ required: 'Ponle un título.' }}>
        {(field) => <TextInput {...field} />}
      </FormField>
      {hasPlace && (
        <FormField control={form.control} name="place" label="Sitio">
          {(field) => <TextInput {...field} />}
        </FormField>
      )}
      {canHidePlace && (
        <button type="button" onClick={() => setHasPlace(false)}>
          Sin sitio
        </button>
      )}
    </FormDialog>
  );
}

type User = Awaited<ReturnType<typeof renderWithTexts>>['user'];

const open = (props: AlbumDialogProps) =>
  renderWithTexts(
    <QueryClientProvider client={createQueryClient()}>
      <AlbumDialog {...props} />
    </QueryClientProvider>,
  );

const refusal = (errors: { path: string; message: string }[]) =>
  new ApiError({ status: 422, code: 'validation', detail: 'No puede ser.', errors, retryAfterSeconds: null });

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Publicar' });

test('an invalid field of a dialog gets its problem and the focus, and nothing is sent', async () => {
  const save = vi.fn(() => Promise.resolve());
  const { user } = await open({ save });

  await user.click(submit());

  await waitFor(() => expect(document.activeElement).toBe(field('Título')));
  expect(screen.getByRole('alert').textContent).toBe('Ponle un título.');
  expect(save).not.toHaveBeenCalled();
});

test('the typed values are sent in the shape of the request, and the dialog closes after success', async () => {
  const [save, onClose] = [vi.fn((album: Album) => Promise.resolve(album)), vi.fn()];
  const { user } = await open({ save, onClose });

  await user.type(field('Título'), ' Mañana ');
  await user.click(submit());

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(save.mock.calls.map(([album]) => album)).toEqual([{ title: 'Mañana', place: 'Mundaka' }]);
});

test('a second Enter in a dialog during the request sends nothing', async () => {
  const save = vi.fn(() => new Promise(() => undefined));
  const { user } = await open({ save });

  await user.type(field('Título'), 'Mañana');
  await user.click(submit());
  await screen.findByRole('button', { name: 'Publicando...' });
  // Enter in a field submits a form whatever its button says.
  fireEvent.submit(field('Título'));

  expect(save).toHaveBeenCalledOnce();
});

test('a double click sends a dialog once, and after a refusal it can be sent again', async () => {
  const save = vi.fn(() => Promise.reject(refusal([])));
  const { user } = await open({ save });
  await user.type(field('Título'), 'Mañana');

  // The second click comes before the first has drawn the busy button.
  fireEvent.submit(field('Título'));
  fireEvent.submit(field('Título'));
  await screen.findByRole('alert');
  expect(save).toHaveBeenCalledOnce();

  await user.click(submit());
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
});

test('a refusal about a field is shown beside it, with the focus, and not as a note', async () => {
  const { user } = await open({
    save: () => Promise.reject(refusal([{ path: 'surf_break_id', message: 'Ese sitio no existe.' }])),
  });

  await user.type(field('Título'), 'Mañana');
  await user.click(submit());

  await waitFor(() => expect(document.activeElement).toBe(field('Sitio')));
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Ese sitio no existe.']);
});

test('a refusal about a field of the same name is beside it until it is changed', async () => {
  const { user } = await open({ save: () => Promise.reject(refusal([{ path: 'title', message: 'Otro título.' }])) });
  await user.type(field('Título'), 'Mañana');
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe('Otro título.');

  await user.type(field('Título'), 's');

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('after a refusal about a field that the dialog lacks, the form can be sent again', async () => {
  const save = vi.fn(() => Promise.reject(refusal([{ path: 'owner', message: 'Otra persona.' }])));
  const { user } = await open({ save });
  await user.type(field('Título'), 'Mañana');
  await user.click(submit());
  await screen.findByRole('alert');

  await user.click(submit());

  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
});

test('a refusal about a field that the dialog has hidden is a note, and the form can be sent again', async () => {
  const save = vi.fn(() => Promise.reject(refusal([{ path: 'place', message: 'Ese sitio no existe.' }])));
  const { user } = await open({ save, canHidePlace: true });
  await user.type(field('Título'), 'Mañana');
  await user.click(screen.getByRole('button', { name: 'Sin sitio' }));

  await user.click(submit());

  expect((await screen.findByRole('alert')).textContent).toBe('No puede ser.');
  await user.click(submit());
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
});

test('a refusal about a field and about something else is beside the field and in a note', async () => {
  const errors = [
    { path: 'title', message: 'Otro título.' },
    { path: 'owner', message: 'Otra persona.' },
  ];
  const { user } = await open({ save: () => Promise.reject(refusal(errors)) });
  await user.type(field('Título'), 'Mañana');

  await user.click(submit());

  await screen.findByText('Otro título.');
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Otro título.', 'Otra persona.']);
});

test('a refusal without a field is a note in the dialog, and the typed text stays', async () => {
  const { user } = await open({ save: () => Promise.reject(refusal([{ path: 'owner', message: 'Otra persona.' }])) });

  await user.type(field('Título'), 'Mañana');
  await user.click(submit());

  expect((await screen.findByRole('alert')).textContent).toBe('No puede ser.');
  expect(field('Título').value).toBe('Mañana');
});

const overlay = () => {
  const [scrim = document.body] = [...document.querySelectorAll('[data-state="open"]:not([role])')];
  return scrim;
};

test.each([
  ['Escape', (user: User) => user.keyboard('{Escape}')],
  ['a press outside', (user: User) => user.click(overlay())],
  ['the button with the cross', (user: User) => user.click(screen.getByRole('button', { name: 'Cerrar' }))],
])('%s closes an unchanged dialog, and asks first when something was typed', async (_, leave) => {
  const onClose = vi.fn();
  const { user } = await open({ save: () => Promise.resolve(), onClose });
  await leave(user);
  expect(onClose).toHaveBeenCalledOnce();

  await user.type(field('Título'), 'Mañana');
  await leave(user);
  const question = await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar.' });
  expect(onClose).toHaveBeenCalledOnce();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect(field('Título').value).toBe('Mañana');

  await leave(user);
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('the question over a dialog and its scrim are after the dialog in the document, and so above it', async () => {
  const { user } = await open({ save: () => Promise.resolve() });
  await user.type(field('Título'), 'Mañana');

  await user.keyboard('{Escape}');

  await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar.' });
  const surfaces = [...document.querySelectorAll('body > [data-state="open"]')];
  expect(surfaces.map((each) => each.getAttribute('role'))).toEqual([null, 'dialog', null, 'dialog']);
});

test('the cancel button closes a changed dialog at once', async () => {
  const onClose = vi.fn();
  const { user } = await open({ save: () => Promise.resolve(), onClose });
  await user.type(field('Título'), 'Mañana');

  await user.click(screen.getByRole('button', { name: 'Cancelar' }));

  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog that deletes something starts with the focus on the cancel button', async () => {
  await open({ save: () => Promise.resolve(), kind: 'danger' });

  const dialog = within(screen.getByRole('dialog', { name: 'Álbum' }));

  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancelar' }));
});

test('the form of the page around the dialog is not sent with it', async () => {
  const sendPage = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const save = vi.fn(() => Promise.resolve());
  const { user } = await renderWithTexts(
    <QueryClientProvider client={createQueryClient()}>
      <form onSubmit={sendPage}>
        <AlbumDialog save={save} />
      </form>
    </QueryClientProvider>,
  );

  await user.type(field('Título'), 'Mañana');
  await user.click(submit());

  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(sendPage).not.toHaveBeenCalled();
});

test('a saved dialog shows a toast, also if the answer removes its row', async () => {
  const { user } = await renderWithTexts(
    <QueryClientProvider client={createQueryClient()}>
      <RowThatGoes />
    </QueryClientProvider>,
  );

  await user.click(screen.getByRole('button', { name: 'Quitar' }));

  await waitFor(() => expect(toasts.getState().list.map(({ text }) => text)).toEqual(['Quitado']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

function RowThatGoes() {
  const [isListed, setListed] = useState(true);
  return isListed && <RemoveDialog onRemoved={() => setListed(false)} />;
}

function RemoveDialog({ onRemoved }: { onRemoved: () => void }) {
  const form = useForm();
  const change = useMutation({
    mutationFn: async () => undefined,
    onSettled: async () => {
      onRemoved();
      await new Promise((resolve) => setTimeout(resolve));
    },
  });
  return (
    <FormDialog
      title="Quitar"
      form={form}
      change={change}
      sentFrom={noop}
      doneText="Quitado"
      onClose={noop}
      submitLabel="Quitar"
    >
      {null}
    </FormDialog>
  );
}
