import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What appears, appears: a busy machine must not turn a wait into a failure.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  // The server's half is tested without a document.
  if (typeof document === 'undefined') return;
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
