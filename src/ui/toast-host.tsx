import { useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { QueuedToast } from './queue-toast.ts'
import { queueToast } from './queue-toast.ts'
import { Toast } from './toast.tsx'
import css from './toast.module.css'
import type { Toasts } from './toasts-context.ts'
import { ToastsContext } from './toasts-context.ts'

export interface ToastHostProps {
  readonly children: ReactNode
  readonly dismissLabel: string
}

/** Holds the messages of everything below it and shows them on top, also above an open sheet. */
export function ToastHost({ children, dismissLabel }: ToastHostProps) {
  const [queue, setQueue] = useState<readonly QueuedToast[]>([])
  const [outlets, setOutlets] = useState<readonly Element[]>([])
  const [toasts] = useState<Toasts>(() => {
    let lastId = 0
    return {
      show(message) {
        lastId += 1
        const toast = { id: lastId, message }
        setQueue((current) => queueToast(current, toast))
      },
      lendOutlet(outlet) {
        setOutlets((current) => [...current, outlet])
        return () => setOutlets((current) => current.filter((each) => each !== outlet))
      },
    }
  })

  return (
    <ToastsContext value={toasts}>
      {children}
      {createPortal(
        <output className={css.region}>
          {queue.map(({ id, message }) => (
            <Toast
              key={id}
              message={message}
              dismissLabel={dismissLabel}
              onDone={() => setQueue((current) => current.filter((each) => each.id !== id))}
            />
          ))}
        </output>,
        outlets.at(-1) ?? document.body,
      )}
    </ToastsContext>
  )
}
