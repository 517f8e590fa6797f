import { vi } from 'vitest';

// Files of tests share a worker and its DOM; stores and caches of modules would carry the login of one file into the next.
vi.resetModules();
