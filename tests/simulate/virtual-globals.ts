import type { Locks } from './locks.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'

/** The browser's globals, of the world that is being played. */
export interface VirtualGlobals {
  readonly scheduler: Scheduler
  readonly locks: Pick<Locks, 'request'>
  readonly random: Random
  /** The page whose code runs, where there are several devices; null: none. Left out: one device. */
  readonly running?: () => RunningPage | null
}

export interface RunningPage {
  readonly after: Scheduler['after']
  /** Its device's local storage. */
  readonly localValues: Map<string, string>
  /** Left out: it is. */
  readonly isVisible?: () => boolean
}

const tooLong = new DOMException('It took too long', 'TimeoutError')

let current: VirtualGlobals | null = null

export function enterWorld(globals: VirtualGlobals): void {
  if (current === null) replaceGlobals()
  localValues.clear()
  timers.clear()
  current = globals
}

const timers = new Map<number, () => void>()
const localValues = new Map<string, string>()

function valuesHere(): Map<string, string> {
  return here().running?.()?.localValues ?? localValues
}

function here(): VirtualGlobals {
  if (!current) throw new Error('No world is being played')
  return current
}

/** From now on this thread has only the world's time and the seed's random numbers. */
function replaceGlobals(): void {
  let lastTimer = 0
  const setVirtualTimeout = (act: () => void, delay = 0): number => {
    const timer = (lastTimer += 1)
    const { after } = here().running?.() ?? here().scheduler
    const cancel = after(delay, () => {
      timers.delete(timer)
      act()
    })
    timers.set(timer, cancel)
    return timer
  }
  const clearVirtual = (timer: number) => {
    timers.get(timer)?.()
    timers.delete(timer)
  }
  const replacements = {
    setTimeout: setVirtualTimeout,
    clearTimeout: clearVirtual,
    setInterval: (act: () => void, delay: number): number => {
      const timer = (lastTimer += 1)
      const { after } = here().running?.() ?? here().scheduler
      const next = () => {
        timers.set(
          timer,
          after(delay, () => {
            next()
            act()
          }),
        )
      }
      next()
      return timer
    },
    clearInterval: clearVirtual,
    // A theft of the lock, which is counted; the witness has seen any other fault before.
    reportError: () => {},
    navigator: {
      locks: {
        request: (...request: Parameters<Locks['request']>) => here().locks.request(...request),
      },
    },
    // No page here has another one beside it.
    addEventListener: () => {},
    localStorage: {
      getItem: (name: string) => valuesHere().get(name) ?? null,
      setItem: (name: string, value: string) => void valuesHere().set(name, value),
      removeItem: (name: string) => void valuesHere().delete(name),
    },
  }
  for (const [name, value] of Object.entries(replacements)) {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
  }
  Date.now = () => here().scheduler.now()
  performance.now = () => here().scheduler.now()
  Math.random = () => here().random.next()
  AbortSignal.timeout = (limit) => {
    const timeout = new AbortController()
    setVirtualTimeout(() => timeout.abort(tooLong), limit)
    return timeout.signal
  }
}
