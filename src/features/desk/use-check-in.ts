import { useEffect, useEffectEvent } from 'react'
import type { DeskService } from '#services/desk/desk-service.ts'
import { letRun } from '#services/let-run.ts'

const everyMs = 30_000

interface Heard {
  readonly sound: boolean
  /** False: it is no screen of staff. */
  readonly isStaff: boolean
  /** The stations that it shows, as one text: a change is reported at once. */
  readonly shown: string
}

/** Reports that this desk is started, and whether somebody can see and hear it. */
export function useCheckIn(
  { checkIn }: Pick<DeskService, 'checkIn'>,
  { sound, isStaff, shown }: Heard,
): void {
  const report = useEffectEvent(() => {
    const visible = isStaff && document.visibilityState === 'visible'
    letRun(checkIn({ started: true, visible, sound }))
  })
  useEffect(() => {
    report()
    const reporting = setInterval(report, everyMs)
    document.addEventListener('visibilitychange', report)
    return () => {
      clearInterval(reporting)
      document.removeEventListener('visibilitychange', report)
    }
  }, [sound, shown])
}
