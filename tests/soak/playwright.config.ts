import { defineConfig } from 'playwright/test'
import { browserArgumentsWithout } from '../browser/browser-arguments.ts'
import { findBrowser } from '../browser/find-browser.mjs'
import stories from '../playwright.config.ts'

export default defineConfig({
  ...stories,
  testDir: '.',
  outputDir: '../../test-results',
  testMatch: '*.soak.ts',
  globalSetup: '../browser/prepare-provider.ts',
  reporter: 'line',
  workers: 1,
  timeout: 3 * 60 * 60_000,
  projects: [
    {
      name: 'soak',
      use: {
        actionTimeout: 30_000,
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: {
          executablePath: findBrowser({ install: false }),
          // What the engine has compiled outlives the page, and some 1 KB a guest comes to it for
          // hours as it finds more to make fast: a collection throws it away, so that data is counted.
          // Its notes of which functions each script has compiled grow each time: 0.5 MB in 50 guests.
          args: [
            ...browserArgumentsWithout(['LocalCompileHints']),
            '--js-flags=--stress-flush-code --flush-baseline-code',
          ],
        },
      },
    },
  ],
})
