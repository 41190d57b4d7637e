import { mock } from 'node:test';

// Loaded before the second build (`--import`): whatever writes the time or the year into a file is found.
mock.timers.enable({ apis: ['Date'], now: Date.now() + 400 * 24 * 60 * 60 * 1000 });
