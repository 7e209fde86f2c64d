/** The browser's signals about this page and its timers. */
export interface PageLifecycle {
  /** `navigator.onLine`: a hint, often wrong. */
  readonly seemsOnline: () => boolean
  readonly onConnectionHint: (act: () => void) => void
  /** The page becomes visible again. */
  readonly onReturn: (act: () => void) => void
  readonly isVisible: () => boolean
  /** Once, in the first idle period. */
  readonly whenIdle: (act: () => void) => void
  /** Once, after `delay` milliseconds. Returns the cancel function. */
  readonly after: (delay: number, act: () => void) => () => void
}

export function createPageLifecycle(): PageLifecycle {
  return {
    seemsOnline: () => navigator.onLine,
    onConnectionHint: (act) => {
      window.addEventListener('online', act)
      window.addEventListener('offline', act)
    },
    onReturn: (act) => {
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') act()
      })
      // A return from the back-forward cache does not fire `visibilitychange`.
      window.addEventListener('pageshow', (event) => {
        if (event.persisted) act()
      })
    },
    isVisible: () => document.visibilityState === 'visible',
    whenIdle: (act) => {
      // Safari has no `requestIdleCallback`.
      if ('requestIdleCallback' in window) requestIdleCallback(() => act(), { timeout: 2_000 })
      else setTimeout(act, 200)
    },
    after: (delay, act) => {
      const timer = setTimeout(act, delay)
      return () => clearTimeout(timer)
    },
  }
}
