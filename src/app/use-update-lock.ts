import { useEffect } from 'react'
import { updateLock } from '#sync/update-lock.ts'
import { letRun } from '#services/let-run.ts'

/**
 * Keeps a newer version out of all tabs while the screen is open
 * (see note: when a newer version may come).
 */
export function useUpdateLock(): void {
  useEffect(() => {
    if (!('locks' in navigator)) return
    let release = () => {}
    const closed = new Promise<void>((resolve) => {
      release = resolve
    })
    letRun(navigator.locks.request(updateLock, { mode: 'shared' }, () => closed))
    return release
  }, [])
}
