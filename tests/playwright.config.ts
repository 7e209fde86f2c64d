import { defineConfig } from 'playwright/test'
import { findBrowser } from './browser/find-browser.mjs'
import { browserArguments } from './browser/browser-arguments.ts'

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./browser/summary-reporter.ts']],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findBrowser({ install: false }),
      args: browserArguments,
    },
  },
})
