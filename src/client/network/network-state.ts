import type { NetworkState } from '#services/network/network-state.ts'
import type { Store } from '#services/store.ts'
import { letRun } from '#services/let-run.ts'
import { createStore } from '#client/device/create-store.ts'
import type { PageLifecycle } from '#client/device/page-lifecycle.ts'

export interface NetworkMonitor {
  readonly state: Store<NetworkState>
  /**
   * Probes the server now; also called after a call without an answer. Resolves with the next
   * verdict, reachable or not: within 1.7 s, on a link known to be weak within 10 s.
   */
  readonly check: () => Promise<boolean>
  /**
   * For what cannot be done without the server: an answer that comes after the verdict "offline" counts. Resolves within
   * 10 s.
   */
  readonly reaches: () => Promise<boolean>
  /** While orders wait the server is probed more often, also by a hidden page. */
  readonly keepAsking: (ordersWait: boolean) => void
}

/** True if the server answered. Runs until the signal aborts it. */
export type Probe = (signal: AbortSignal) => Promise<boolean>

/** Milliseconds. A slower answer means a weak link. */
const slowAfter = 1_000
/** Milliseconds without an answer until "offline", shown within 2 s. A late answer still counts. */
const alarmAfter = 1_700
const giveUpAfter = 10_000
/** Milliseconds from a verdict to the next probe of about 600 bytes: 70 KB an hour when idle. */
const pauses = { ordersWait: 2_000, trouble: 5_000, calm: 30_000 }

/** A hanging probe must not hide the server's return; browsers limit connections per server. */
const mostAtOnce = 3

interface Question {
  readonly drop: () => void
}

/**
 * The browser's own online flag is a hint; the answer to a small probe decides. Probes run at the
 * start, when the hint changes and a moment after, on return to the page, and periodically.
 */
export function createNetworkMonitor(probe: Probe, page: PageLifecycle): NetworkMonitor {
  const state = createStore<NetworkState>(page.seemsOnline() ? 'online' : 'offline', 'online')
  /** Oldest first. */
  let running: readonly Question[] = []
  let listeners: readonly ((reachable: boolean) => void)[] = []
  let ordersWait = false
  /** The hint, since the last verdict. A link that is about to go may still carry an answer. */
  let hasChanged = false
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

  function reaches(): Promise<boolean> {
    const verdict = check()
    return new Promise((resolve) => {
      const cancelLimit = page.after(giveUpAfter, () => resolve(false))
      const hear = (reachable: boolean) => {
        if (!reachable && running.length > 0) {
          listeners = [...listeners, hear]
          return
        }
        cancelLimit()
        resolve(reachable)
      }
      letRun(verdict.then(hear))
    })
  }

  function ask() {
    const limit = new AbortController()
    let pace: NetworkState = 'online'
    const cancelSlow = page.after(slowAfter, () => {
      pace = 'weak'
    })
    const cancelLimit = page.after(giveUpAfter, () => limit.abort())
    const question = {
      drop: () => {
        cancelSlow()
        cancelLimit()
        limit.abort()
      },
    }
    running = [...running, question]
    letRun(
      probe(limit.signal).then((answered) => {
        // Dropped: a newer probe was answered, or the connection changed.
        if (!running.includes(question)) return
        dropUpTo(question)
        decide(answered ? pace : 'offline')
        if (running.length > 0) cancelAlarm = page.after(alarmAfter, soundAlarm)
      }),
    )
  }

  function dropUpTo(last: Question | undefined) {
    const kept = running.slice(last ? running.indexOf(last) + 1 : 0)
    for (const question of running) if (!kept.includes(question)) question.drop()
    running = kept
  }

  function soundAlarm() {
    cancelAlarm = null
    // A link known to be weak has the longer limit, so that the state does not flicker.
    if (state.get() !== 'weak') decide('offline')
  }

  function decide(verdict: NetworkState) {
    cancelAlarm?.()
    cancelAlarm = null
    state.set(verdict)
    const waiting = listeners
    listeners = []
    for (const resolve of waiting) resolve(verdict !== 'offline')
    askLater()
    hasChanged = false
  }

  function askLater() {
    cancelNext()
    const isCalm = state.get() === 'online' && !hasChanged
    const pause = ordersWait ? 'ordersWait' : isCalm ? 'calm' : 'trouble'
    cancelNext = page.after(pauses[pause], () => {
      if (ordersWait || page.isVisible()) letRun(check())
    })
  }

  /** Running probes say nothing about the changed connection. */
  function checkAnew() {
    dropUpTo(running.at(-1))
    letRun(check())
  }

  page.whenIdle(() => letRun(check()))
  page.onConnectionHint(() => {
    hasChanged = true
    checkAnew()
  })
  page.onReturn(checkAnew)
  return {
    state,
    check,
    reaches,
    keepAsking: (wait) => {
      if (wait === ordersWait) return
      ordersWait = wait
      askLater()
    },
  }
}
