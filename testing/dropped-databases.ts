// Loaded before the tests of the server.
import { afterAll } from 'vitest';
import { finishDrops } from './database.ts';

afterAll(finishDrops);
