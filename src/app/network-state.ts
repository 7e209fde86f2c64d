import type { NetworkState, Watched } from '#features/services.ts'
import { createWatched } from './create-watched.ts'
import type { PageMoments } from './page-moments.ts'

export interface NetworkMonitor {
  readonly state: Watched<NetworkState>
  /** Asks the server now; also after a call that brought no answer. */
  readonly check: () => Promise<boolean>
}

const retryDelay = 5_000

/**
 * The device's own opinion is a hint; whether the server answers a small probe is the truth. It is
 * asked on start, when the hint changes, on return to the page, and again and again while offline.
 */
export function createNetworkMonitor(
  probe: () => Promise<boolean>,
  page: PageMoments,
): NetworkMonitor {
  const state = createWatched<NetworkState>(page.seemsOnline() ? 'online' : 'offline')
  let latest = 0
  let cancelRetry = () => {}

  async function check(): Promise<boolean> {
    latest += 1
    const mine = latest
    cancelRetry()
    const reachable = await probe()
    // A probe that began before the cable was pulled says nothing any more.
    if (mine !== latest) return reachable
    state.set(reachable ? 'online' : 'offline')
    if (!reachable) cancelRetry = page.after(retryDelay, retry)
    return reachable
  }

  function retry() {
    if (page.isVisible()) void check()
  }

  page.whenIdle(() => void check())
  page.onConnectionHint(() => void check())
  page.onReturn(() => void check())
  return { state, check }
}
