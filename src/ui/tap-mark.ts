import type { MouseEvent } from 'react'

const nothing = () => {}
let clear = nothing

/** Marks a tapped link until what it opens is there, as the page does before the app is there. */
export function markTap({ currentTarget: link, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  // Opened beside this page.
  if (ctrlKey || metaKey || shiftKey) return
  clear()
  link.setAttribute('data-tapped', '')
  const left = new AbortController()
  clear = () => {
    left.abort()
    link.removeAttribute('data-tapped')
    // Or it would hold the screen of the link when another has taken its place.
    clear = nothing
  }
  addEventListener('popstate', clear, { signal: left.signal })
}

export function clearTapMark(): void {
  clear()
}
