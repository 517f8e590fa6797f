import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { setTransportSource, transport } from '../lib/api/transport.ts';
import { toasts } from '../ui/toast-store.ts';
import { closeWindows } from './windows.ts';

// A busy machine must not turn a wait into a failure.
configure({ asyncUtilTimeout: 10_000 });

const atStart = transport();

afterEach(() => {
  closeWindows();
  toasts.setState({ list: [] });
  // The server's tests have no document.
  if (typeof document === 'undefined') return;
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

afterAll(() => {
  setTransportSource(() => atStart);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
