/** Moves the content stuck to the foot of the page above the strip. */
export function makeRoomForStrip(strip: HTMLElement | null) {
  const root = document.documentElement.style
  if (!strip) {
    root.removeProperty('--outbox-strip')
    return undefined
  }
  const observer = new ResizeObserver(() =>
    root.setProperty('--outbox-strip', `${strip.offsetHeight}px`),
  )
  observer.observe(strip)
  return () => {
    observer.disconnect()
    root.removeProperty('--outbox-strip')
  }
}
