import { useContext, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import css from './modal.module.css'
import { clearTapMark } from './tap-mark.ts'
import { ToastsContext } from './toasts-context.ts'

/** A page made by the server, which shows what is open without code. */
const isServed = import.meta.env.SSR

export interface ModalProps {
  readonly open: boolean
  /** Called on Escape, the device's back gesture, and a press beside the panel. */
  readonly onClose: () => void
  readonly labelledBy: string
  readonly describedBy?: string | undefined
  readonly role?: 'dialog' | 'alertdialog'
  readonly children: ReactNode
}

/**
 * The browser's own modal dialog over the whole view: it traps focus, makes the page inert and
 * returns focus.
 */
export function Modal({
  open,
  onClose,
  labelledBy,
  describedBy,
  role = 'dialog',
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const lendOutlet = useContext(ToastsContext)?.lendOutlet

  // A layout effect: on unmount it closes while the element is still in the page, so focus returns.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || element === null) return
    // A server's page has it open, but not above the rest; who is in it already stays there.
    const focused = element.querySelector<HTMLElement>(':focus')
    element.open = false
    element.showModal()
    focused?.focus({ preventScroll: true })
    clearTapMark()
    const takeBack = lendOutlet?.(element)
    return () => {
      takeBack?.()
      element.close()
    }
  }, [open, lendOutlet])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard's way
    <dialog
      ref={dialog}
      open={isServed ? open : undefined}
      className={css.modal}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // A browser may close it without asking, on a second Escape or back gesture.
        if (open && !event.currentTarget.open) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
