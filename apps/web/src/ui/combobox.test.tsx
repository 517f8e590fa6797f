import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Combobox } from './combobox.tsx';

function setup({ onEnter, names = ['Mundaka', 'Meñakoz'] }: { onEnter?: () => void; names?: string[] } = {}) {
  const onChoose = vi.fn();
  function Example() {
    const [typed, setTyped] = useState('');
    const option = (name: string) => ({ id: name, content: name, onChoose: () => onChoose(name) });
    return (
      <>
        <Combobox
          aria-label="Sitio"
          value={typed}
          onType={setTyped}
          listLabel="Encontrados"
          status={names.length === 0 ? 'Nada' : `${names.length} sitios`}
          {...(onEnter ? { onEnter } : {})}
          groups={[
            { id: 'a', title: 'Sitios', options: names.slice(0, 1).map(option) },
            { id: 'b', title: 'Otros', options: names.slice(1).map(option) },
          ]}
        />
        <button type="button">Otro</button>
      </>
    );
  }
  render(<Example />);
  return { user: userEvent.setup(), onChoose, field: screen.getByRole('combobox', { name: 'Sitio' }) };
}

const activeText = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

test('suggestions show while something is typed, in groups with names', async () => {
  const { user, field } = setup();
  expect(field.getAttribute('aria-expanded')).toBe('false');

  await user.type(field, 'm');

  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('listbox', { name: 'Encontrados' })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Otros' }).textContent).toContain('Meñakoz');
  expect(screen.getByRole('status').textContent).toBe('2 sitios');
});

test('arrow keys move through the options and back into the field, which keeps the focus', async () => {
  const { user, field } = setup();
  await user.type(field, 'm');

  await user.keyboard('{ArrowDown}');
  expect(activeText(field)).toBe('Mundaka');
  await user.keyboard('{ArrowDown}');
  expect(activeText(field)).toBe('Meñakoz');
  await user.keyboard('{ArrowDown}');
  expect(activeText(field)).toBeNull();
  await user.keyboard('{ArrowUp}');
  expect(activeText(field)).toBe('Meñakoz');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Meñakoz');
  expect(document.activeElement).toBe(field);
});

test("Enter chooses the active option; without one it runs the field's own action", async () => {
  const onEnter = vi.fn();
  const { user, field, onChoose } = setup({ onEnter });
  await user.type(field, 'm{Enter}');
  expect([onEnter.mock.calls.length, onChoose.mock.calls.length]).toEqual([1, 0]);

  await user.type(field, 'e{ArrowDown}{Enter}');

  expect(onChoose).toHaveBeenCalledWith('Mundaka');
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('a press on an option chooses it', async () => {
  const { user, field, onChoose } = setup();
  await user.type(field, 'm');

  await user.click(screen.getByRole('option', { name: 'Meñakoz' }));

  expect(onChoose).toHaveBeenCalledWith('Meñakoz');
  expect(document.activeElement).toBe(field);
});

test('Escape closes the list of options and keeps the text, and leaving the field closes it too', async () => {
  const { user, field } = setup();
  await user.type(field, 'm{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveProperty('value', 'm');

  await user.type(field, 'u');
  expect(screen.getByRole('listbox')).toBeTruthy();
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a combobox without options announces its status instead of an empty list', async () => {
  const { user, field } = setup({ names: [] });
  await user.type(field, 'xyz');

  expect(screen.getAllByText('Nada')).toHaveLength(2);
});
