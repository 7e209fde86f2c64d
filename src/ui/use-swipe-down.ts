import type { PointerEvent, RefObject } from 'react'
import { useRef } from 'react'

export interface SwipeDown {
  /** Attach to the panel. */
  readonly panel: RefObject<HTMLDivElement | null>
  /** Attach to its handle. */
  readonly handlers: SwipeDownHandlers
}

interface SwipeDownHandlers {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: (event: PointerEvent) => void
  readonly onPointerCancel: () => void
}

const QUICK_PIXELS_PER_MILLISECOND = 0.5
const FAR_ENOUGH = 0.3

/**
 * Dragging a panel down by its handle: a long or quick drag dismisses it, a short one springs back.
 */
export function useSwipeDown(onDismiss: () => void): SwipeDown {
  const panel = useRef<HTMLDivElement>(null)
  const start = useRef<{ readonly y: number; readonly at: number } | null>(null)

  function settle() {
    start.current = null
    panel.current?.style.removeProperty('translate')
    panel.current?.style.removeProperty('transition')
  }

  const handlers: SwipeDownHandlers = {
    onPointerDown(event) {
      const onControl = event.target instanceof Element && event.target.closest('button') !== null
      // A panel that reaches the top edge is docked at the side and cannot be dragged.
      const docked = panel.current?.offsetTop === 0 && panel.current.offsetHeight > 0
      if (event.pointerType === 'mouse' || onControl || docked) return
      start.current = { y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event) {
      if (start.current === null || panel.current === null) return
      const distance = Math.max(0, event.clientY - start.current.y)
      panel.current.style.transition = 'none'
      panel.current.style.translate = `0 ${distance}px`
    },
    onPointerUp(event) {
      if (start.current === null || panel.current === null) return
      const distance = event.clientY - start.current.y
      const speed = distance / Math.max(1, event.timeStamp - start.current.at)
      const far = distance > panel.current.offsetHeight * FAR_ENOUGH
      settle()
      if (distance > 0 && (far || speed > QUICK_PIXELS_PER_MILLISECOND)) onDismiss()
    },
    onPointerCancel: settle,
  }
  return { panel, handlers }
}
