import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

export interface ForemostProps {
  readonly of: Element
  readonly children: ReactNode
}

/** Over the page, or in the open dialog that `of` is in: all outside of that is out of reach. */
export function Foremost({ of, children }: ForemostProps) {
  return createPortal(children, of.closest('dialog') ?? document.body)
}
