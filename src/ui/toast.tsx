import { useEffect, useRef, useState } from 'react'
import X from 'lucide-react/icons/x'
import type { ToastMessage } from './toasts-context.ts'
import css from './toast.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface ToastProps {
  readonly message: ToastMessage
  readonly dismissLabel: string
  readonly onDone: () => void
}

const SHOWN_FOR_MILLISECONDS = 5000

/** One message; it leaves after five seconds without pointer or focus on it. */
export function Toast({ message, dismissLabel, onDone }: ToastProps) {
  const [held, setHeld] = useState(false)
  const remaining = useRef(SHOWN_FOR_MILLISECONDS)

  useEffect(() => {
    if (held) return
    const startedAt = Date.now()
    const timer = setTimeout(onDone, remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= Date.now() - startedAt
    }
  }, [held, onDone])

  const { text, action, spoken } = message
  if (spoken) return <VisuallyHidden>{text}</VisuallyHidden>
  return (
    <span
      className={css.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <bdi className={css.text}>{text}</bdi>
      {action === undefined ? null : (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            action.onPress()
            onDone()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={css.dismiss} aria-label={dismissLabel} onClick={onDone}>
        <X />
      </button>
    </span>
  )
}
