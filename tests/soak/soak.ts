import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

/**
 * npm run soak
 * npm run soak -- --desk
 */
const playwright = createRequire(import.meta.url).resolve('playwright/cli')
const others = ['kiosk.soak', 'menu.soak']
const files = process.argv.includes('--desk') ? ['desk.soak'] : others
const { status } = spawnSync(
  process.execPath,
  [playwright, 'test', ...files, '-c', 'tests/soak/playwright.config.ts'],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
