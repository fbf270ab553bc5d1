import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/{contract,simulator,server}/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
    environment: 'node',
    testTimeout: 20_000,
    // One second, the default, is short on a machine that does something else too.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 30_000,
    // By itself it leaves one core to others: on two, half of the machine would wait.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    passWithNoTests: false,
  },
})
