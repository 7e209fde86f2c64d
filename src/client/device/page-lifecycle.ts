/** When something is worth doing: what the browser says about this page. */
export interface PageLifecycle {
  /** What the device believes of its connection; a hint, often wrong. */
  readonly seemsOnline: () => boolean
  readonly onConnectionHint: (act: () => void) => void
  /** The page is looked at again. */
  readonly onReturn: (act: () => void) => void
  readonly isVisible: () => boolean
  /** Once, when the first paint has what it needs. */
  readonly whenIdle: (act: () => void) => void
  /** Once, after so many milliseconds; call what comes back to take it off. */
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
      // From the back-forward cache there is no change of visibility.
      window.addEventListener('pageshow', (event) => {
        if (event.persisted) act()
      })
    },
    isVisible: () => document.visibilityState === 'visible',
    whenIdle: (act) => {
      // Safari has no idle callback.
      if ('requestIdleCallback' in window) requestIdleCallback(() => act(), { timeout: 2_000 })
      else setTimeout(act, 200)
    },
    after: (delay, act) => {
      const timer = setTimeout(act, delay)
      return () => clearTimeout(timer)
    },
  }
}
