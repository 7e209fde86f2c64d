const place = 'comanda:entry'

/**
 * Where a page is loaded again by another process, the browser loses what the router wrote into the entry of its history,
 * and with it the place within the page: the first page of a visit has no opener policy, and its reload has one (see
 * security-headers.ts). Called before the router reads the entry.
 */
export function restoreEntry(): void {
  const isReturned = document.documentElement.dataset['returned'] !== undefined
  if (isReturned && history.state === null) {
    const [address, state] = stored()
    if (address === location.href) history.replaceState(state, '')
  }
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(place, JSON.stringify([location.href, history.state]))
    } catch {
      // Storage is full or switched off: the page begins at its top.
    }
  })
}

function stored(): readonly unknown[] {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '[]') as unknown[]
  } catch {
    return []
  }
}
