import { render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { withHydrationSignal } from '../lib/page/hydration.tsx';
import { Picture } from './picture.tsx';

const thumbhash = '1QcSHQRnh493V4dIh4eXh1h4kJUI';

test('the server renders the mean colour of a picture, not a blur that weighs kilobytes', () => {
  const html = renderToString(<Picture src="/x.webp" alt="Ola" thumbhash={thumbhash} />);

  expect(html).toContain('background-color:rgb(86 82 88)');
  expect(html).not.toContain('data:image');
});

test('a picture of the page itself is hydrated as the server rendered it, and does not render again', () => {
  const drawn = vi.fn();
  const page = (
    <Profiler id="picture" onRender={drawn}>
      <Picture src="/x.webp" alt="Ola" thumbhash={thumbhash} />
    </Profiler>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);

  render(page, { container: document.body.appendChild(container), hydrate: true });

  expect(screen.getByAltText('Ola').style.backgroundColor).toBe('rgb(86 82 88)');
  expect(drawn).toHaveBeenCalledOnce();
});

test('a picture that comes after the page has its blur before it is loaded', () => {
  const Page = withHydrationSignal(() => <main />);
  render(<Page />);
  render(<Picture src="/x.webp" alt="Ola" thumbhash={thumbhash} />);

  expect(screen.getByAltText('Ola').style.backgroundImage).toContain('data:image/png;base64,');
});

test('a picture with a broken hash has no blur', () => {
  render(<Picture src="/x.webp" alt="Ola" thumbhash="%%%" />);

  expect(screen.getByAltText('Ola').getAttribute('style') ?? '').toBe('');
});
