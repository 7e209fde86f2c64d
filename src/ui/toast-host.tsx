import { useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { foot, layFoot } from './foot.tsx'
import { Toast } from './toast.tsx'
import css from './toast.module.css'
import type { Toasts, ToastMessage } from './toasts-context.ts'
import { ToastsContext } from './toasts-context.ts'

export interface ToastHostProps {
  readonly children: ReactNode
  readonly dismissLabel: string
}

/** Holds the messages of everything below it and shows them in the foot, or in a row of an open sheet: they cover neither. */
export function ToastHost({ children, dismissLabel }: ToastHostProps) {
  const [queue, setQueue] = useState<readonly QueuedToast[]>([])
  const [region] = useState(createRegion)
  const [toasts] = useState<Toasts>(() => {
    const outlets: Element[] = []
    let lastId = 0
    return {
      show(message) {
        lastId += 1
        const toast = { id: lastId, message }
        setQueue((current) => queueToast(current, toast))
      },
      lendOutlet(outlet) {
        outlets.push(outlet)
        if (region) outlet.append(region)
        return () => {
          outlets.splice(outlets.indexOf(outlet), 1)
          // Not where it is gone with its host, or in a dialog that was opened since.
          if (region?.parentElement === outlet) (outlets.at(-1) ?? foot)?.append(region)
        }
      },
    }
  })

  useLayoutEffect(() => {
    // A dialog that is open from the start has taken the region by then.
    layFoot()
    if (region?.isConnected === false) foot?.append(region)
    return () => region?.remove()
  }, [region])

  return (
    <ToastsContext value={toasts}>
      {children}
      {region &&
        createPortal(
          queue.map(({ id, message }) => (
            <Toast
              key={id}
              message={message}
              dismissLabel={dismissLabel}
              onDone={() => setQueue((current) => current.filter((each) => each.id !== id))}
            />
          )),
          region,
        )}
    </ToastsContext>
  )
}

/**
 * One region that moves from dialog to dialog: React listens to every event on each element
 * that holds a portal, and a dialog with listeners would outlive its screen. Null: a server's page.
 */
function createRegion(): HTMLElement | null {
  if (typeof document === 'undefined') return null
  const region = document.createElement('output')
  region.className = css.region ?? ''
  return region
}

interface QueuedToast {
  readonly id: number
  readonly message: ToastMessage
}

const MOST_AT_ONCE = 3

/**
 * Adds the newest at the end: it replaces one of the same topic, and the oldest beyond three is
 * removed.
 */
export function queueToast(
  queue: readonly QueuedToast[],
  toast: QueuedToast,
): readonly QueuedToast[] {
  const { topic } = toast.message
  const others = topic === undefined ? queue : queue.filter((each) => each.message.topic !== topic)
  return [...others, toast].slice(-MOST_AT_ONCE)
}
