import { startTransition, useEffect, useState } from 'react'

/** Rows of a long menu in a server's page. */
const servedRows = 24
/** Rows that fill a screen. */
const openingRows = 10

/**
 * How many of its rows a menu shows at first; null: all. A server's page, and the app that takes it over, has the
 * first of a long menu until the code of the windowed rows is loaded; a start from the device's copy paints those in
 * view before it makes the others.
 */
export function useFirstRows(isLong: boolean, loadRows: () => Promise<void>): number | null {
  const [most, setMost] = useState(() => {
    if (isServed && !isOpened) return isLong ? servedRows : null
    return isOpening() ? openingRows : null
  })
  useEffect(() => {
    isOpened = true
    if (most === null) return
    let isLeft = false
    const showAll = () => {
      if (!isLeft) startTransition(() => setMost(null))
    }
    requestAnimationFrame(() =>
      setTimeout(() => void (isLong ? loadRows().then(showAll) : showAll())),
    )
    return () => {
      isLeft = true
    }
  }, [most, isLong, loadRows])
  return most
}

/** The app begins on what the server sent (see index.html); parts of that are taken over later. */
const isServed = import.meta.env.SSR || 'comandaFirst' in window

/** A menu has been opened since the page was loaded. */
let isOpened = false

/** The page's first menu. */
export function isFirstMenu(): boolean {
  return !isOpened
}

/** But not at a place within it, to which a reload returns (see index.html). */
function isOpening(): boolean {
  return !isOpened && document.documentElement.dataset['returned'] === undefined
}
