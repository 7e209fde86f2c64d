import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from 'playwright'
import type { Browser, BrowserContext } from 'playwright'
import { browserArguments } from './browser-arguments.ts'
import { findBrowser } from './find-browser.mjs'

/** A browser in a process of its own whose profile outlives it, so that it can be killed at any moment. */
export interface KillableBrowser {
  readonly open: () => Promise<BrowserContext>
  /** SIGKILL: the browser writes nothing more. */
  readonly kill: () => Promise<void>
  /** The browser writes what it has not written yet: cookies are written after half a minute. */
  readonly close: () => Promise<void>
  readonly remove: () => Promise<void>
}

export function createKillableBrowser(): KillableBrowser {
  const profile = mkdtempSync(path.join(tmpdir(), 'comanda-profile-'))
  let process: ChildProcess | null = null
  let browser: Browser | null = null

  async function end(act: (pid: number) => unknown): Promise<void> {
    const running = process
    process = null
    if (!running?.pid || running.exitCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    await act(running.pid)
    await gone
    // Its storage's process ends last: until then the profile's next browser finds the databases locked, and begins without.
    while (livesIn(running.pid)) await delay(5)
  }

  // Its renderers and its network service as well.
  const kill = () => end(killGroup)

  return {
    async open() {
      const started = spawn(
        findBrowser({ install: false }),
        [
          ...browserArguments,
          '--headless=new',
          '--remote-debugging-port=0',
          `--user-data-dir=${profile}`,
          '--lang=en-CA',
          '--window-size=390,844',
          'about:blank',
        ],
        { detached: true, stdio: 'ignore' },
      )
      process = started
      const endpoint = await endpointOf(profile, started)
      browser = await chromium.connectOverCDP(endpoint)
      const [context] = browser.contexts()
      if (!context) throw new Error('The browser has no window')
      // Else what cannot be done is waited for until the story's end, minutes later.
      context.setDefaultTimeout(60_000)
      return context
    },
    kill,
    close: () => end(async () => (await browser?.newBrowserCDPSession())?.send('Browser.close')),
    async remove() {
      await kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

function killGroup(pid: number): void {
  try {
    globalThis.process.kill(-pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}

/** Whether a process of the group runs still, beside those that wait for their parent to read how they ended. */
function livesIn(group: number): boolean {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pgid=,stat='], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').some((line) => {
    const [pgid, state = ''] = line.trim().split(/\s+/)
    return Number(pgid) === group && !state.startsWith('Z')
  })
}

/** The browser writes its port into its profile once it listens. */
async function endpointOf(profile: string, browser: ChildProcess): Promise<string> {
  const file = path.join(profile, 'DevToolsActivePort')
  while (browser.exitCode === null && browser.signalCode === null) {
    const [port] = read(file).split('\n')
    const answer = port ? await versionAt(port) : null
    if (answer !== null) return answer
    await delay(20)
  }
  throw new Error('The browser ended before it listened')
}

/** An earlier browser of this profile may have left its port behind. */
async function versionAt(port: string): Promise<string | null> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null)
  return answer?.ok ? `http://127.0.0.1:${port}` : null
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
