import type { Context, Handler } from 'hono'
import { reservedSlugs } from '#contract/venue/reserved-slugs.ts'
import { usualGuestsPerAddress } from '#server/limit/call-limits.ts'
import { createLiveVenues } from '#server/desk/live-venues.ts'
import type { LiveVenues } from '#server/desk/live-venues.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'

type LiveDeps = Pick<AppDeps, 'desk' | 'guestsPerAddress' | 'behindProxy' | 'now' | 'log'> & {
  readonly venues: VenueCache
}

/**
 * GET /{slug}/live?etag=, as server-sent events: `changed` once data.json has another name than that,
 * `ping`, and `end` before the server stops. As any other request, and where there are too many
 * streams, a question: 204 for no change. Neither asks who calls.
 */
export function createLive(deps: LiveDeps): Handler {
  const { venues, log, guestsPerAddress = usualGuestsPerAddress, behindProxy = false } = deps
  const { menuWatch } = deps.desk ?? {}
  const onFault = (err: unknown) => log.warn({ err }, 'An open menu cannot be followed')
  const live = menuWatch ? createLiveVenues({ ...deps, watch: menuWatch, onFault }) : null
  const streams = live && createStreams(live, guestsPerAddress)
  return async (c) => {
    const slug = c.req.param('slug') ?? ''
    const cached = reservedSlugs.has(slug) ? null : await venues.bySlug(slug)
    if (cached === null) return sendProblem(c, { type: 'UnknownVenue' })
    const name = c.req.query('etag') ?? ''
    c.header('Cache-Control', 'no-store')
    c.header('Vary', 'Accept')
    if (c.req.method === 'GET' && c.req.header('Accept') === 'text/event-stream') {
      // A browser that is answered 204 does not open the stream again.
      return streams?.(c, { cached, name, address: callerAddress(c, behindProxy) }) ?? none(c)
    }
    const to = cached.file.etag()
    const change = live ? live.since(cached, name) : to === name ? null : { to, within: 0 }
    return change === null ? none(c) : c.json(change)
  }
}

interface Opening {
  readonly cached: CachedVenue
  readonly name: string
  readonly address: string
}

/** Shorter than proxies wait for a byte, which is a minute. */
const pingEveryMs = 20_000
/** Messages that a connection may not have taken before it is cut. */
const mostUntaken = 16

/** Null: there are too many. */
function createStreams(live: LiveVenues, mostOfAddress: number) {
  const ofAddress = new Map<string, number>()
  const encoder = new TextEncoder()
  const open = new Set<() => void>()
  live.closing.addEventListener('abort', () => {
    for (const close of open) close()
  })

  function count(address: string, more: number): void {
    const streams = (ofAddress.get(address) ?? 0) + more
    if (streams > 0) ofAddress.set(address, streams)
    else ofAddress.delete(address)
  }

  return (c: Context, { cached, name, address }: Opening): Response | null => {
    if (live.closing.aborted || (ofAddress.get(address) ?? 0) >= mostOfAddress) return null
    let end = () => {}
    let write = (_text: string) => {}
    const leave = live.follow(cached, (change) => write(event('changed', change)))
    if (leave === null) return null
    count(address, 1)
    const body = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          const ping = setInterval(() => write(event('ping', {})), pingEveryMs)
          end = () => {
            end = () => {}
            write = () => {}
            clearInterval(ping)
            open.delete(close)
            leave()
            count(address, -1)
          }
          const close = () => {
            // Pages come back at different moments.
            write(event('end', {}))
            end()
            controller.close()
          }
          write = (text) => {
            controller.enqueue(encoder.encode(text))
            if ((controller.desiredSize ?? 0) > -mostUntaken) return
            end()
            controller.error(new Error('Nobody reads'))
          }
          open.add(close)
          write(`retry: ${2_000 + Math.floor(Math.random() * 4_000)}\n${event('ping', {})}`)
          const missed = live.since(cached, name)
          if (missed) write(event('changed', missed))
        },
        cancel: () => end(),
      },
      { highWaterMark: 1 },
    )
    return c.body(body, 200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'X-Accel-Buffering': 'no',
    })
  }
}

function event(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

function none(c: Context): Response {
  return c.body(null, 204)
}
