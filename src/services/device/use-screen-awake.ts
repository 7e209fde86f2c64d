import { useEffect } from 'react'
import { letRun } from '#services/let-run.ts'

/** Holds the screen awake while this page is visible; a browser without the right to does not. */
export function useScreenAwake(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | null> | undefined
    const hold = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      lock = navigator.wakeLock.request('screen').catch(() => null)
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      letRun(lock?.then((held) => held?.release()))
    }
  }, [])
}
