import { startChild } from './child.ts'
import type { Session, SessionAsked } from './session.ts'

/** A browser that speaks WebDriver BiDi itself (https://www.w3.org/TR/webdriver-bidi/), as Firefox does. */
export async function startBidiSession(
  command: readonly string[],
  { size }: SessionAsked,
): Promise<Session> {
  const child = startChild(command)
  try {
    const address = await child.said(/WebDriver BiDi listening on (ws:\S+)/)
    const { send, closed } = await connect(`${address}/session`)
    await send('session.new', { capabilities: {} })
    const contexts = async (): Promise<Context | undefined> => {
      const tree = (await send('browsingContext.getTree', {})) as { contexts: Context[] }
      return tree.contexts[0]
    }
    const page = (await contexts())?.context ?? ''
    let entered = page
    await send('browsingContext.setViewport', { context: page, viewport: size })
    return {
      go: async (url) =>
        void (await send('browsingContext.navigate', { context: page, url, wait: 'complete' })),
      async enter(where) {
        const frame = where === 'frame' ? (await contexts())?.children[0] : null
        if (frame === undefined) throw new Error('The page has no frame')
        entered = frame?.context ?? page
      },
      async run(code) {
        const { result, exceptionDetails } = (await send('script.callFunction', {
          functionDeclaration: `async () => JSON.stringify(await ${code}) ?? 'null'`,
          target: { context: entered },
          awaitPromise: true,
        })) as { result?: { value: string }; exceptionDetails?: { text: string } }
        if (!result) throw new Error(exceptionDetails?.text)
        return JSON.parse(result.value) as unknown
      },
      act: async (actions) =>
        void (await send('input.performActions', { context: entered, actions })),
      async end() {
        // The answer may be lost with the connection.
        await Promise.race([send('browser.close', {}), closed])
        await child.ended()
        await child.kill()
      },
    }
  } catch (fault) {
    await child.kill()
    throw fault
  }
}

interface Context {
  readonly context: string
  readonly children: readonly Context[]
}

interface Answer {
  readonly id?: number
  readonly result?: unknown
  readonly message?: string
}

async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (answer: Answer) => void>()
  const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()))
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}`)))
  })
  let last = 0
  async function send(method: string, params: object): Promise<unknown> {
    last += 1
    const id = last
    const asked = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const answer = await Promise.race([asked, closed])
    waiting.delete(id)
    if (!answer) throw new Error(`${method}: the browser has gone`)
    if (!('result' in answer)) throw new Error(`${method}: ${answer.message}`)
    return answer.result
  }
  return { send, closed }
}
