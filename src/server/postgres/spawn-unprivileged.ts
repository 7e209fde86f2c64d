import { spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'

/**
 * Starts a PostgreSQL program. PostgreSQL refuses to run as root: root starts it in a user
 * namespace where an ordinary user owns the same files. In its own process group, so that Ctrl-C in
 * a terminal reaches only the server, which then stops it cleanly.
 */
export function spawnUnprivileged(
  program: string,
  args: readonly string[],
  stdio: SpawnOptions['stdio'],
): ChildProcess {
  const options = { stdio, detached: true, env: { PATH: process.env['PATH'], LC_MESSAGES: 'C' } }
  if (process.getuid?.() !== 0) return spawn(program, args, options)
  const namespace = ['--user', '--map-user=1000', '--map-group=1000', '--']
  return spawn('unshare', [...namespace, program, ...args], options)
}
