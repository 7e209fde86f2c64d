import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

export interface ForemostProps {
  readonly of: Element
  readonly children: ReactNode
}

/** One for all dialogs: React listens to every event on what holds a portal, and a dialog would outlive its screen. */
const layer = document.createElement('section')

/** Over the page, or in the open dialog that `of` is in: all outside of that is out of reach. */
export function Foremost({ of, children }: ForemostProps) {
  const dialog = of.closest('dialog')
  useLayoutEffect(() => {
    if (dialog === null) return
    dialog.append(layer)
    return () => layer.remove()
  }, [dialog])
  return createPortal(children, dialog ? layer : document.body)
}
