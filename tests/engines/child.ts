import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

export interface Child {
  /** What the expression found in the output; it has ended before: fails. */
  readonly said: (wanted: RegExp) => Promise<string>
  /** All of its output. */
  readonly output: () => string
  readonly ended: () => Promise<void>
  /** It and the processes that it has started. */
  readonly kill: () => Promise<void>
}

export function startChild(
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Child {
  const [program = '', ...rest] = command
  const child = spawn(program, rest, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const gone = goneOf(child)
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // All have ended.
    }
  }
  // Of a walk that is broken off too: a group of its own does not end with this process.
  process.once('exit', kill)
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  return {
    said: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = wanted.exec(output)
          if (found) resolve(found[1] ?? found[0])
        }
        child.stdout.on('data', look)
        child.stderr.on('data', look)
        look()
        void gone.then(() => reject(new Error(`${command.join(' ')} has ended: ${output}`)))
      }),
    output: () => output,
    ended: () => gone,
    async kill() {
      kill()
      process.off('exit', kill)
      await gone
    },
  }
}

function goneOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
}
