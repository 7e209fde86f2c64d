import { useEffect } from 'react'

const between = ' · '

/**
 * Titles the page after a screen, before the name of its place. The frame of the screen sets that
 * name as the whole title: in an effect after this one, and again with each change.
 */
export function useTitle(screen: string): void {
  useEffect(() => {
    let isShown = true
    queueMicrotask(() => {
      if (isShown) document.title = `${screen}${between}${placeOf()}`
    })
    return () => {
      isShown = false
      document.title = placeOf()
    }
  })
}

function placeOf(): string {
  return document.title.split(between).at(-1) ?? ''
}
