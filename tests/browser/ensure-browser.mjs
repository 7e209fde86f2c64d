import { findBrowser } from './find-browser.mjs'

try {
  console.log(`Browser: ${findBrowser({ install: true })}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
