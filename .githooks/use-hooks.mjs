import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import process from 'node:process'

/**
 * Has git run the hooks of this folder; npm calls it after an install. It changes nothing in CI,
 * outside a checkout, or where the checkout has hooks already.
 */
const here = '.githooks'

function git(...words) {
  try {
    return execFileSync('git', words, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

function hasHooks() {
  if (git('config', 'core.hooksPath') !== '') return true
  const folder = git('rev-parse', '--git-path', 'hooks')
  return existsSync(folder) && readdirSync(folder).some((name) => !name.endsWith('.sample'))
}

// A folder without .git may stand inside another project's checkout.
if (!process.env.CI && existsSync('.git') && !hasHooks()) git('config', 'core.hooksPath', here)
