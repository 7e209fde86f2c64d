import { spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'

/**
 * Starts a program of PostgreSQL, which refuses to run as root: root starts it in a user namespace
 * where the same files belong to an ordinary user. It is a process group of its own, so that Ctrl-C
 * in a terminal reaches the server alone, which then stops it in good order.
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
