import type { InlineConfig } from 'vitest/node'

// What needs a process of its own: it replaces the browser's database, starts processes, or fills both cores.
const aloneTests = [
  '{src/storage,sw}/**/*.test.ts',
  'src/client/{cart/cart-store,desk/{desk-service,follow-board,push-acts},order/create-checkout-ports,school/open-school,suite/{event-packs,suite-service}}.test.ts',
  'src/server/serve.test.ts',
  'tests/{*,supply/*}.test.ts',
  'tests/ports/{app-in-memory,ended-database,event-queue,killed-desk,killed-server,killed-till,outbox,own-postgres,proxies,stopped-database,two-stations}.test.ts',
  'tests/simulate/*.test.ts',
]

const serverTests = ['src/server/**/*.test.ts', 'tests/{corpus,mutate,ports,twins}/**/*.test.ts']

const pageTests = [
  'src/**/*.test.tsx',
  'src/app/guard-visit.test.ts',
  'src/{page,client/device,client/payment}/*.test.ts',
  'src/client/{account/session-manager,analytics/watch-page}.test.ts',
]

export const unitTests: InlineConfig = {
  // By default one core stays idle, which of two is half.
  maxWorkers: '100%',
  // In the order of their names: the longest come first. Files of a project other than the first share processes.
  projects: [
    projectOf('alone', { include: aloneTests, isolate: true }),
    projectOf('database', {
      include: serverTests,
      exclude: aloneTests,
      globalSetup: ['tests/ports/run-databases.ts'],
    }),
    projectOf('page', { include: pageTests }),
    projectOf('pure', {
      include: ['src/**/*.test.ts'],
      exclude: [...aloneTests, ...serverTests, ...pageTests],
    }),
  ],
  pool: 'threads',
  setupFiles: ['tests/setup.ts'],
  // What a test has put in a place is taken out before the next, which may be another file's.
  restoreMocks: true,
  unstubGlobals: true,
  // A busy machine is slow, not wrong: the default of 1 s tells the two apart badly.
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 180_000,
  hookTimeout: 120_000,
}

/** Tests that keep nothing between two files share a process: to load the program takes longer than most of them. */
function projectOf(name: string, test: InlineConfig) {
  return { extends: true as const, test: { name, isolate: false, ...test } }
}
