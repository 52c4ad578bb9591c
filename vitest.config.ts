import { defineConfig } from 'vitest/config'
import { avoidDisk } from './tests/support/avoid-disk.mjs'

avoidDisk()
const CONTRACT = 'tests/contract/**/*.test.ts'
const REAL = 'tests/real/**/*.test.ts'

export default defineConfig({
  resolve: { alias: { '~': `${import.meta.dirname}/app`, '#db': `${import.meta.dirname}/db` } },
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // Modules are loaded once for each process, not for each file, which took half of the unit tests' time.
    isolate: false,
    // Twice the number of cores: half of a test over HTTP is waiting for its server.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: [CONTRACT, REAL],
          // A hundred hashes of passwords took 9 of the unit tests' 134 seconds of CPU time.
          execArgv: [`--import=${import.meta.dirname}/tests/support/login/cheap-passwords.mjs`],
          setupFiles: ['tests/support/quiet-console.ts', 'tests/support/waipu.ts', 'tests/support/close-services.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: [CONTRACT],
          setupFiles: ['tests/support/quiet-console.ts', 'tests/support/waipu.ts'],
        },
      },
      // Only run by scripts/test-real.mjs, which installs what they need.
      { extends: true, test: { name: 'real', include: [REAL], testTimeout: 300_000 } },
    ],
  },
})
