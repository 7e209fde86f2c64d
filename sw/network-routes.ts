import { addressOf } from '#contract/call.ts'

/** Chromium only, and without DOM types yet. */
interface InstallEvent extends ExtendableEvent {
  readonly addRoutes?: (routes: readonly NetworkRoute[]) => Promise<void>
}

interface NetworkRoute {
  readonly condition: { readonly urlPattern: { readonly pathname: string } }
  readonly source: 'network'
}

/** The worker never answers these (see caching.ts). */
const paths = [addressOf('/*'), '/*/data.json', '/*/live']

/**
 * Has the browser send requests for data past the worker, which it would start for each. Call it at the install event.
 * A request that reaches a worker while Chromium stops it, so that a newer one takes over, starts it again, and the
 * newer one waits for minutes: a page asks for news of its order every 4 s.
 */
export async function addNetworkRoutes(event: InstallEvent): Promise<void> {
  await event.addRoutes?.(
    paths.map((pathname) => ({ condition: { urlPattern: { pathname } }, source: 'network' })),
  )
}
