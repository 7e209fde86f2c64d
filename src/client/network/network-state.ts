import type { NetworkState } from '#services/network/network-state.ts'
import type { Store } from '#services/store.ts'
import { createStore } from '#client/device/create-store.ts'
import type { PageLifecycle } from '#client/device/page-lifecycle.ts'

export interface NetworkMonitor {
  readonly state: Store<NetworkState>
  /**
   * Asks the server now; also after a call that brought no answer. Resolves with the next verdict,
   * whether it can be reached: within 1.7 s, on a link known to be weak within 10 s.
   */
  readonly check: () => Promise<boolean>
  /** While orders wait the server is asked more often, also by a page that nobody looks at. */
  readonly keepAsking: (ordersWait: boolean) => void
}

/** Whether the server answered; it goes on trying until the signal ends it. */
export type Probe = (signal: AbortSignal) => Promise<boolean>

/** An answer that takes longer is that of a weak link. */
const slowAfter = 1_000
/** A guest sees "offline" within 2 s: without an answer it is said then, and a late one still counts. */
const alarmAfter = 1_700
const giveUpAfter = 10_000
/** From a verdict to the next question, which costs about 600 bytes: 70 KB an hour on an idle screen. */
const pauses = { ordersWait: 2_000, trouble: 5_000, calm: 30_000 }

/** One that hangs must not hide the server's return, and a browser has few connections to a server. */
const mostAtOnce = 3

interface Question {
  readonly drop: () => void
}

/**
 * The device's own opinion is a hint; whether the server answers a small probe is the truth. It is
 * asked on start, when the hint changes, on return to the page, and again and again.
 */
export function createNetworkMonitor(probe: Probe, page: PageLifecycle): NetworkMonitor {
  const state = createStore<NetworkState>(page.seemsOnline() ? 'online' : 'offline')
  /** Oldest first. */
  let running: readonly Question[] = []
  let listeners: readonly ((reachable: boolean) => void)[] = []
  let ordersWait = false
  let cancelAlarm: (() => void) | null = null
  let cancelNext = () => {}

  function check(): Promise<boolean> {
    cancelNext()
    if (running.length === mostAtOnce) dropUpTo(running[0])
    ask()
    cancelAlarm ??= page.after(alarmAfter, soundAlarm)
    return new Promise((resolve) => {
      listeners = [...listeners, resolve]
    })
  }

  function ask() {
    const patience = new AbortController()
    let pace: NetworkState = 'online'
    const cancelSlow = page.after(slowAfter, () => {
      pace = 'weak'
    })
    const cancelLimit = page.after(giveUpAfter, () => patience.abort())
    const question = {
      drop: () => {
        cancelSlow()
        cancelLimit()
        patience.abort()
      },
    }
    running = [...running, question]
    void probe(patience.signal).then((answered) => {
      // A newer one has been answered, or its cable was pulled: this one says nothing any more.
      if (!running.includes(question)) return
      dropUpTo(question)
      decide(answered ? pace : 'offline')
      if (running.length > 0) cancelAlarm = page.after(alarmAfter, soundAlarm)
    })
  }

  function dropUpTo(last: Question | undefined) {
    const kept = running.slice(last ? running.indexOf(last) + 1 : 0)
    for (const question of running) if (!kept.includes(question)) question.drop()
    running = kept
  }

  function soundAlarm() {
    cancelAlarm = null
    // A link known to be weak has the longer limit, so that nothing flickers.
    if (state.get() !== 'weak') decide('offline')
  }

  function decide(verdict: NetworkState) {
    cancelAlarm?.()
    cancelAlarm = null
    state.set(verdict)
    const told = listeners
    listeners = []
    for (const tell of told) tell(verdict !== 'offline')
    askLater()
  }

  function askLater() {
    cancelNext()
    const pause = ordersWait ? 'ordersWait' : state.get() === 'online' ? 'calm' : 'trouble'
    cancelNext = page.after(pauses[pause], () => {
      if (ordersWait || page.isVisible()) void check()
    })
  }

  /** What was asked before says nothing of now. */
  function checkAnew() {
    dropUpTo(running.at(-1))
    void check()
  }

  page.whenIdle(() => void check())
  page.onConnectionHint(checkAnew)
  page.onReturn(checkAnew)
  return {
    state,
    check,
    keepAsking: (wait) => {
      if (wait === ordersWait) return
      ordersWait = wait
      askLater()
    },
  }
}
