import { startTransition, useEffect, useState } from 'react'
import { letRun } from '#services/let-run.ts'

/** Rows of a long menu in a server's page. */
const servedRows = 24
/** Rows that fill a screen. */
const openingRows = 10

/** The first taps go before rows that no guest has asked for. */
const restMs = 10_000

export interface FirstRows {
  readonly isLong: boolean
  /** For a section that may be beyond them. */
  readonly isAsked: boolean
  readonly loadRows: () => Promise<void>
}

/**
 * How many of its rows a menu shows at first; null: all. A server's page, and the app that takes it over, has the
 * first of a long menu until a guest goes on, and has the code of the windowed rows meanwhile; a start from the
 * device's copy paints those in view before it makes the others.
 */
export function useFirstRows({ isLong, isAsked, loadRows }: FirstRows): number | null {
  const [most, setMost] = useState(() => {
    if (isServed && !isOpened) return isLong ? servedRows : null
    return isOpening() ? openingRows : null
  })
  const isEnough = most === servedRows && !isAsked && !isReturned()
  useEffect(() => {
    isOpened = true
    if (most === null) return
    const left = new AbortController()
    const showAll = async () => {
      if (isLong) await loadRows()
      if (isEnough) await goesOn(left.signal)
      if (!left.signal.aborted) startTransition(() => setMost(null))
    }
    requestAnimationFrame(() => setTimeout(() => letRun(showAll())))
    return () => left.abort()
  }, [most, isLong, isEnough, loadRows])
  return most
}

/** Resolves at the first sign that a guest leaves the first rows, also before the app was there, or after a rest. */
function goesOn(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    // At their end no further scrolling would be heard.
    if (scrollY > 0) resolve(null)
    for (const sign of ['scroll', 'keydown']) addEventListener(sign, resolve, { signal })
    setTimeout(resolve, restMs)
  })
}

/** The app begins on what the server sent, until main.tsx has taken it over; parts of that are taken over later. */
const isServed = import.meta.env.SSR || document.querySelector('[data-etag]') !== null

/** A menu has been opened since the page was loaded. */
let isOpened = false

/** The page's first menu. */
export function isFirstMenu(): boolean {
  return !isOpened
}

/** But not at a place within it, to which a reload returns (see src/page). */
function isOpening(): boolean {
  return !isOpened && !isReturned()
}

function isReturned(): boolean {
  return !import.meta.env.SSR && document.documentElement.dataset['returned'] !== undefined
}
