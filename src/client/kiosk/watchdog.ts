import { letRun } from '#services/let-run.ts'
export interface WatchdogDeps {
  readonly recordFault: (fault: unknown) => void
  readonly restart: () => Promise<void>
}

const lookEveryMs = 30_000
/** Milliseconds without an answer to a touch, after which a guest takes the device for broken. */
const hangMs = 10_000

/**
 * Note: a page that fails without an error.
 * One that shows nothing is started anew. It has no guest's turn to cut off, and goes on as it is where
 * neither the shell is stored nor the server answers. One that stood still is recorded when it goes on.
 * One that stands still for ever cannot be helped from within (decision 018).
 */
export function startWatchdog({ recordFault, restart }: WatchdogDeps): void {
  let wasBlank = false
  setInterval(() => {
    const isBlank = document.getElementById('root')?.innerText.trim() === ''
    // The first look may meet a page that is loading.
    if (isBlank && wasBlank) {
      recordFault(faultOf('BlankPage'))
      letRun(restart())
    }
    wasBlank = isBlank
  }, lookEveryMs)
  try {
    const tasks = new PerformanceObserver((list) => {
      const isHang = list.getEntries().some(({ duration }) => duration >= hangMs)
      if (isHang) recordFault(faultOf('Hang'))
    })
    tasks.observe({ type: 'longtask' })
  } catch {
    // This browser observes no tasks.
  }
}

function faultOf(name: 'BlankPage' | 'Hang'): Error {
  return Object.assign(new Error(), { name, stack: '' })
}
