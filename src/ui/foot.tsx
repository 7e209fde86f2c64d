import { useLayoutEffect, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import css from './foot.module.css'

/**
 * Note: one foot.
 * Whatever stays at the foot of the display lies in this element, below each other, in the order of its style sheet.
 * Its height is `--foot`: the page ends above it, and what is stuck to the page's end is stuck above it (`--strip`).
 * Null: a server's page.
 */
export const foot = typeof document === 'undefined' ? null : createFoot()

/** Lays a strip into the foot of the display. */
export function Foot({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(layFoot, [])
  // Null while a server's page is hydrated: React would look for the strip in that page, and render
  // all of the page again.
  const place = useSyncExternalStore(keeps, () => foot, onServer)
  return place && createPortal(children, place)
}

const keeps = () => () => {}
const onServer = () => null

export function layFoot(): void {
  if (foot?.isConnected === false) document.body.append(foot)
}

function createFoot(): HTMLElement {
  const element = document.createElement('div')
  element.className = css.foot ?? ''
  let known = 0
  new ResizeObserver(() => {
    // Rounded down: what is stuck above it leaves no gap, and lies less than a pixel under it.
    const height = Math.floor(element.getBoundingClientRect().height)
    // Each write styles the whole page again, also one of the same value.
    if (height === known) return
    known = height
    document.documentElement.style.setProperty('--foot', `${known}px`)
  }).observe(element)
  return element
}
