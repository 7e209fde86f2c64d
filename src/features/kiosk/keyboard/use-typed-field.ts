import { useEffect, useState } from 'react'
import { typedField } from './type-into.ts'
import type { TypedField } from './type-into.ts'

/**
 * The field that has the focus. It changes when a press is over: a keyboard that goes away moves the
 * page, and what is pressed from under the finger.
 */
export function useTypedField(): TypedField | null {
  const [field, setField] = useState<TypedField | null>(null)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let focused: TypedField | null = null
    let isPressed = false
    const settle = () => {
      if (!isPressed && !signal.aborted) setField(focused)
    }
    const follow = (target: EventTarget | null) => {
      focused = typedField(target)
      settle()
    }
    const press = () => {
      isPressed = true
    }
    const release = () => {
      isPressed = false
      // The click comes first.
      setTimeout(settle)
    }
    document.addEventListener('focusin', ({ target }) => follow(target), { signal })
    document.addEventListener('focusout', ({ relatedTarget }) => follow(relatedTarget), { signal })
    // A touch moves the focus with the mouse's events, which follow its own.
    for (const event of ['pointerdown', 'mousedown']) addEventListener(event, press, { signal })
    for (const event of ['pointerup', 'pointercancel', 'mouseup']) {
      addEventListener(event, release, { signal })
    }
    return () => listening.abort()
  }, [])
  return field
}
