const QUICK_PIXELS_PER_MILLISECOND = 0.5
const FAR_ENOUGH = 0.3

export interface Drag {
  /** Has the pointer captured. */
  readonly handle: HTMLElement
  readonly panel: HTMLElement
  /** Where the pointer went down, in pixels of the page, and when, in its events' time. */
  readonly y: number
  readonly at: number
  readonly onDismiss: () => void
}

/** A panel follows the pointer: a long or quick drag down dismisses it, a short one springs back. */
export function dragPanel({ handle, panel, y, at, onDismiss }: Drag): void {
  const ended = new AbortController()
  const settle = () => {
    ended.abort()
    panel.style.removeProperty('translate')
    panel.style.removeProperty('transition')
  }
  const on = (type: `pointer${'move' | 'up' | 'cancel'}`, act: (event: PointerEvent) => void) =>
    handle.addEventListener(type, act, { signal: ended.signal })
  on('pointermove', (event) => {
    panel.style.transition = 'none'
    panel.style.translate = `0 ${Math.max(0, event.clientY - y)}px`
  })
  on('pointerup', (event) => {
    const distance = event.clientY - y
    const speed = distance / Math.max(1, event.timeStamp - at)
    const far = distance > panel.offsetHeight * FAR_ENOUGH
    settle()
    if (distance > 0 && (far || speed > QUICK_PIXELS_PER_MILLISECOND)) onDismiss()
  })
  on('pointercancel', settle)
}
