import type { PointerEvent, RefObject } from 'react'
import { useRef } from 'react'

export interface SwipeDown {
  /** Attach to the panel. */
  readonly panel: RefObject<HTMLDivElement | null>
  /** Attach to its handle. */
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
}

/** Dragging a panel down by its handle; the code comes with the first touch, because a first visit does without. */
export function useSwipeDown(onDismiss: () => void): SwipeDown {
  const ref = useRef<HTMLDivElement>(null)
  return {
    panel: ref,
    onPointerDown: ({
      target,
      currentTarget: handle,
      pointerType,
      pointerId,
      clientY: y,
      timeStamp: at,
    }) => {
      const panel = ref.current
      const onControl = target instanceof Element && target.closest('button') !== null
      // A panel that reaches the top edge is docked at the side and cannot be dragged.
      if (!panel || panel.offsetTop === 0 || pointerType === 'mouse' || onControl) return
      handle.setPointerCapture(pointerId)
      import('./drag-panel.ts').then(
        ({ dragPanel }) => dragPanel({ handle, panel, y, at, onDismiss }),
        // The sheet can still be closed by its button.
        () => {},
      )
    },
  }
}
