import { freePort } from '../fixtures/free-port.ts'
import { startChild } from './child.ts'
import type { Session } from './session.ts'

export interface Driver {
  /** Its command line for a port. */
  readonly command: (port: number) => readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly capabilities: object
}

/** A browser behind its own driver, which speaks W3C WebDriver (https://www.w3.org/TR/webdriver2/). */
export async function startWebDriverSession(driver: Driver): Promise<Session> {
  const port = await freePort()
  const child = startChild(driver.command(port), driver.env)
  const send = sender(`http://127.0.0.1:${port}`)
  try {
    await untilReady(send, child)
    const capabilities = { alwaysMatch: driver.capabilities }
    const { sessionId } = (await send('POST', '/session', { capabilities })) as {
      sessionId: string
    }
    const path = `/session/${sessionId}`
    return {
      go: async (url) => void (await send('POST', `${path}/url`, { url })),
      async enter(where) {
        await send('POST', `${path}/frame`, { id: null })
        if (where === 'frame') await send('POST', `${path}/frame`, { id: 0 })
      },
      run: (code) => send('POST', `${path}/execute/sync`, { script: `return ${code}`, args: [] }),
      act: async (actions) => void (await send('POST', `${path}/actions`, { actions })),
      async end() {
        // WebKit's answers with a fault where its browser has gone; what is left of it goes with the driver.
        await send('DELETE', path).catch(() => {})
        await child.kill()
      },
    }
  } catch (fault) {
    await child.kill()
    throw fault
  }
}

type Send = (method: string, path: string, body?: object) => Promise<unknown>

function sender(origin: string): Send {
  return async (method, path, body) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
}

async function untilReady(send: Send, child: ReturnType<typeof startChild>): Promise<void> {
  let ended = false
  void child.ended().then(() => (ended = true))
  while (!ended) {
    const status = await send('GET', '/status').catch(() => null)
    if (status !== null) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The driver has ended: ${child.output()}`)
}
