import { useRef } from 'react'
import type { RefCallback } from 'react'

/** Takes a person who came by a link to this part (`…/checkout#pay`) there, once it is shown. */
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
