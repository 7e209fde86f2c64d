import { useEffect } from 'react'
import '#ui/high-contrast.css'
import './kiosk.css'

/** A page that guests cannot zoom, drag out of, or open a menu of the browser on. */
export function useFixedPage(): void {
  useEffect(() => {
    const listening = new AbortController()
    const how = { passive: false, signal: listening.signal }
    const refuse = (event: Event) => event.preventDefault()
    // `gesturestart`: of Safari alone, which takes two fingers for a zoom whatever the page says.
    for (const act of ['contextmenu', 'dragstart', 'gesturestart'])
      addEventListener(act, refuse, how)
    addEventListener('wheel', (event) => event.ctrlKey && refuse(event), how)
    return () => listening.abort()
  }, [])
}
