import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** Marks a tapped item until its sheet is there, as the page's script does before the app is (see index.html). */
export function useTapMark(): (event: MouseEvent<HTMLElement>) => void {
  const router = useRouter()
  return ({ currentTarget: link, ctrlKey, metaKey, shiftKey }) => {
    // Opened beside this page.
    if (ctrlKey || metaKey || shiftKey) return
    link.dataset['tapped'] = ''
    const stop = router.subscribe('onResolved', () => {
      stop()
      delete link.dataset['tapped']
    })
  }
}
