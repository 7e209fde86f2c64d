import { defineConfig } from 'playwright/test'
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
    { name: 'soak', use: { actionTimeout: 30_000, contextOptions: { reducedMotion: 'reduce' } } },
  ],
})
