// Finds a Chromium that starts, in this order: CHROMIUM_PATH, Playwright's own, an installed one,
// and at last Debian's package, which it installs when it may.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const installed = [
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * @param {{ install: boolean }} how
 * @returns {string} the path of a Chromium that answers
 */
export function findBrowser({ install }) {
  const tried = []
  const named = process.env['CHROMIUM_PATH']
  for (const path of [named, chromium.executablePath(), ...installed]) {
    if (!path) continue
    const fault = faultOf(path)
    if (fault === null) return path
    tried.push(`  ${path}: ${fault}`)
  }
  if (install) {
    const fault = installFromDebian()
    const path = installed.find((each) => faultOf(each) === null)
    if (path) return path
    tried.push(`  Debian's package: ${fault ?? 'installed, and still no Chromium answers'}`)
  }
  throw new Error(
    `No Chromium or Chrome was found for the browser tests. Tried:\n${tried.join('\n')}\n` +
      'Install one, or set CHROMIUM_PATH to its program.',
  )
}

/** @param {string} path */
function faultOf(path) {
  if (!existsSync(path)) return 'not there'
  try {
    execFileSync(path, ['--version'], { stdio: 'pipe', timeout: 20_000 })
    return null
  } catch (error) {
    return `does not answer --version (${String(error).split('\n')[0]})`
  }
}

function installFromDebian() {
  if (!existsSync('/usr/bin/apt-get')) return 'no apt-get here'
  if (process.getuid?.() !== 0) return 'apt-get needs root'
  console.error('No browser found: installing Chromium from Debian, which takes about a minute …')
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return null
  } catch (error) {
    return String(error).split('\n')[0] ?? 'failed'
  }
}
