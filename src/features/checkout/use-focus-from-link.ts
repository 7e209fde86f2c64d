import { useRef } from 'react'
import type { RefCallback } from 'react'

/** Moves the focus to the part named by the link (`…/checkout#pay`), once it is shown. */
export function useFocusFromLink(name: string): RefCallback<HTMLElement> {
  const done = useRef(false)
  return (element) => {
    if (done.current || !element || location.hash !== `#${name}`) return
    done.current = true
    const target = element.querySelector<HTMLElement>(`#${name}`)
    target?.focus()
    target?.scrollIntoView()
  }
}
