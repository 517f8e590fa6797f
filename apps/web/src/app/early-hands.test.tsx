import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepEarlyHands, replayEarlyHands } from './early-hands.ts';

beforeEach(keepEarlyHands);

test('what was typed before the page stood reaches a form that had begun empty', async () => {
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Correo');
  typeEarly(field, 'iria@example.com');
  field.value = '';

  replayEarlyHands();

  expect(await screen.findByText('iria@example.com')).toBeTruthy();
  expect(field.value).toBe('iria@example.com');
});

test('an early press is held back and made once', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.type = 'button';
  const heard = vi.fn<() => void>();
  button.addEventListener('click', heard);
  button.click();
  button.click();
  expect(heard).not.toHaveBeenCalled();

  replayEarlyHands();

  await expect.poll(() => heard).toHaveBeenCalledOnce();
  button.remove();
});

test('a button that has been taken over answers while the page behind it is still on its way', async () => {
  render(<Counter />);

  screen.getByRole('button').click();

  expect(await screen.findByText('1')).toBeTruthy();
  replayEarlyHands();
});

test('an early submit never leaves as an address', () => {
  render(<Form />);
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  document.querySelector('form')?.dispatchEvent(submit);

  expect(submit.defaultPrevented).toBe(true);
  replayEarlyHands();
});

function Form() {
  const { register, control } = useForm({ defaultValues: { email: '' } });
  const email = useWatch({ control, name: 'email' });
  return (
    <form>
      <label>
        Correo <input {...register('email')} />
      </label>
      <output>{email}</output>
    </form>
  );
}

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

function typeEarly(field: HTMLInputElement, text: string) {
  Reflect.set(HTMLInputElement.prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
