import type { MouseEvent } from 'react'

/** False for a click that asks for a new tab or window: the browser must follow that link itself. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
