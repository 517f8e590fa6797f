import { vi } from 'vitest';

// Test files share a worker and its DOM; stores and caches of modules would carry one file's login into the next.
vi.resetModules();
