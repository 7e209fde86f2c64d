import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** A built server with a database of its own, both gone after `stop`. */
export interface RunningProvider {
  readonly origin: string
  readonly dataDir: string
  /** Ends the server's process; its database's folder stays. */
  readonly pause: () => Promise<void>
  /** With its clock where it was at the start, or at another ISO text. */
  readonly resume: (clock?: string) => Promise<void>
  readonly stop: () => Promise<void>
}

export interface ProviderSettings {
  /** What the server's clock shows when it starts, as an ISO text. */
  readonly clockStart: string
}

export async function startProvider({ clockStart }: ProviderSettings): Promise<RunningProvider> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'comanda-test-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  let server: ChildProcess | null = null

  async function resume(clock = clockStart): Promise<void> {
    server = spawn(process.execPath, ['dist/server/serve.js'], {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        DATA_DIR: dataDir,
        PORT: String(port),
        CLOCK_START: clock,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await answers(origin, server)
  }

  async function pause(): Promise<void> {
    const running = server
    server = null
    if (!running || running.exitCode !== null) return
    await new Promise((resolve) => {
      running.once('exit', resolve)
      running.kill('SIGTERM')
    })
  }

  await resume()
  return {
    origin,
    dataDir,
    pause,
    resume,
    stop: async () => {
      await pause()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function answers(origin: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null)
    if (answer?.ok) return
    await delay(50)
  }
  throw new Error(`The server ended with code ${server.exitCode} before it answered`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
