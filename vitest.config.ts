import { defineConfig } from 'vitest/config'
import { avoidDisk } from './tests/support/avoid-disk.mjs'

avoidDisk()

export default defineConfig({
  resolve: { alias: { '~': `${import.meta.dirname}/app`, '#db': `${import.meta.dirname}/db` } },
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    setupFiles: ['tests/support/quiet-console.ts', 'tests/support/close-services.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // One process reads what it needs once: half of the unit tests' time was reading the same files for each of them.
    isolate: false,
    // One more than two cores have: much of a test over HTTP is waiting for the server.
    maxWorkers: 3,
  },
})
