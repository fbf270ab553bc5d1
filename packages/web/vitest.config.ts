import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { madeModules } from './vite.config.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), madeModules()],
  define: { __APP_VERSION__: JSON.stringify('1.3.7') },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: ['src/test/setup.ts'],
    testTimeout: 20_000,
    // One second, the default, is short on a machine that does something else too.
    expect: { poll: { timeout: 10_000 } },
    // By itself it leaves one core to others: on two, half of the machine would wait.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    passWithNoTests: false,
  },
})
