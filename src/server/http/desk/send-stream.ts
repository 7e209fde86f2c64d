import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { SSEStreamingApi } from 'hono/streaming'
import type { CallingDesk, DeskCallDeps } from './desk-deps.ts'
import { isStillDesk } from './find-desk.ts'
import type { ChangesReader } from './read-changes.ts'

interface StreamSettings extends Pick<DeskCallDeps, 'now' | 'log' | 'accounts'> {
  readonly desk: CallingDesk
  readonly stores: DeskCallDeps['desk']
  readonly after: number
  /** The version of stops and pace that the device has; left out: the current one. */
  readonly version: number | undefined
  readonly readChanges: ChangesReader
  /** Called at its end. */
  readonly leave: () => void
}

/** Shorter than proxies wait for a byte, which is a minute. */
const pingEveryMs = 20_000
/** A desk that was revoked meanwhile ends within this time. */
const checkEveryMs = 5_000
/** Milliseconds after which the device asks again. */
const retry = 2_000

/** Sends the changes of a venue's orders until the device leaves, its right ends, or the server stops. */
export function sendStream(c: Context, settings: StreamSettings): Response {
  const answer = streamSSE(
    c,
    async (stream) => {
      const left = new AbortController()
      stream.onAbort(() => left.abort())
      try {
        await follow(stream, settings, left.signal)
      } finally {
        settings.leave()
      }
    },
    async (err) => settings.log.warn({ err }, 'A stream of a desk has ended'),
  )
  answer.headers.set('Cache-Control', 'no-store')
  answer.headers.set('X-Accel-Buffering', 'no')
  return answer
}

async function follow(
  stream: SSEStreamingApi,
  { desk, stores, readChanges, now, accounts, ...settings }: StreamSettings,
  left: AbortSignal,
): Promise<void> {
  const { watch } = stores
  const isGone = async () => !(await isStillDesk({ desk: stores, accounts, now }, desk))
  let { after, version } = settings
  let pingAt = 0
  while (!left.aborted) {
    const isEnding = watch.closing.aborted || (await isGone())
    if (isEnding) return write(stream, { event: 'end', data: { retry } })
    if (performance.now() >= pingAt) {
      await write(stream, { event: 'ping', data: { serverTime: new Date(now()).toISOString() } })
      pingAt = performance.now() + pingEveryMs
    }
    const { changes, mark } = await readChanges(desk, after)
    if (changes.reset === true) return write(stream, { event: 'changes', data: changes })
    const current = changes.switched?.version
    version ??= current
    if (changes.orders.length > 0 || current !== version) {
      await write(stream, { event: 'changes', id: changes.next, data: changes })
    }
    after = changes.next
    version = current
    const ends = AbortSignal.any([left, AbortSignal.timeout(checkEveryMs)])
    await watch.until(desk.venueId, mark, ends)
  }
}

interface Sent {
  readonly event: string
  readonly id?: number
  readonly data: object
}

function write(stream: SSEStreamingApi, { event, id, data }: Sent): Promise<void> {
  const named = id === undefined ? {} : { id: String(id) }
  return stream.writeSSE({ event, ...named, data: JSON.stringify(data) })
}
