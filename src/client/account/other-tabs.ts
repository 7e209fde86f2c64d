const place = 'comanda:email'

/** The other tabs of this browser, where the same person may wait for a confirmed e-mail. */
export interface OtherTabs {
  readonly tell: () => void
  readonly onConfirmed: (reread: () => void) => void
}

/** A text that is written and removed at once: the browser tells each other tab of the site. */
export const otherTabs: OtherTabs = {
  tell: () => {
    try {
      localStorage.setItem(place, '1')
      localStorage.removeItem(place)
    } catch {
      // Storage is switched off: the other tabs ask again by a press.
    }
  },
  onConfirmed: (reread) => {
    addEventListener('storage', ({ key, newValue }) => {
      if (key === place && newValue !== null) reread()
    })
  },
}
