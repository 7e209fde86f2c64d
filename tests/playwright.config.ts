import { defineConfig } from 'playwright/test'
import { findBrowser } from './browser/find-browser.mjs'
import { browserArguments } from './browser/browser-arguments.ts'
import { preferMemoryFolder } from './memory-folder.ts'

preferMemoryFolder()

/** Stories that measure times or bytes: these run alone. */
const alone = ['bytes', 'network'].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  globalSetup: './browser/prepare-provider.ts',
  fullyParallel: false,
  workers: 2,
  projects: [
    {
      name: 'stories',
      testIgnore: alone,
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'alone', testMatch: alone, workers: 1 },
  ],
  forbidOnly: true,
  // A story that fails at times has a fault, or the product has.
  retries: 0,
  // A green run never waits for these: they are for a machine that does other work too.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./browser/summary-reporter.ts']],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // A trace costs each story a tenth of its time: add `--trace on` to one that fails.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser({ install: false }),
      args: browserArguments,
    },
  },
})
