import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * The program of another major version of Node, from the npm package that brings it for this platform; fetched
 * once. Null: it cannot be fetched here.
 */
export function findNode(major: number): string | null {
  const folder = resolve(`node_modules/.cache/node-${major}`)
  const name = `node-${platform()}-${arch()}`
  const program = join(folder, 'node_modules', name, 'bin', 'node')
  if (!existsSync(program)) {
    const where = ['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
    try {
      execFileSync('npm', ['install', ...where, `${name}@${major}`], { stdio: 'ignore' })
    } catch {
      return null
    }
  }
  return program
}
