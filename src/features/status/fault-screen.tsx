import { useEffect } from 'react'
import { useServices } from '#services/services.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { retryLazily } from '#ui/lazily.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { letRun } from '#services/let-run.ts'

export interface FaultScreenProps {
  readonly error: unknown
  /** Retries what failed. */
  readonly reset: () => void
}

/** Shown after a bug or a failed chunk: what was saved, and how to continue. */
export function FaultScreen({ error, reset }: FaultScreenProps) {
  const { t } = useText()
  const { network } = useServices()
  useKioskFault(error)
  const name = error instanceof Error ? error.name : ''
  const tries = error instanceof Error && 'tries' in error ? Number(error.tries) : 0
  const notLoaded = /chunk/i.test(name)

  useEffect(() => {
    if (!notLoaded) return
    const retryOnline = () => {
      if (network.get() !== 'offline') retry()
    }
    if (tries > 1) retryOnline()
    return network.subscribe(retryOnline)
  })

  function retry() {
    // A browser may remember a failed file and never request it again in this page. A reload
    // without a connection could lose the page: typed text is saved, but not shown.
    if (network.get() !== 'offline' && (tries > 1 || name.startsWith('CSS'))) location.reload()
    else {
      retryLazily()
      reset()
    }
  }

  return (
    <main role="alert">
      <EmptyState
        title={t(notLoaded ? 'fault.notLoaded' : 'fault.title')}
        action={
          <Button tone="primary" onPress={notLoaded ? retry : () => location.reload()}>
            {t(notLoaded ? 'common.retry' : 'fault.reload')}
          </Button>
        }
      >
        {t(notLoaded ? 'fault.notLoadedText' : 'fault.text')}
      </EmptyState>
    </main>
  )
}

/** Milliseconds to read what happened. */
const shownFor = 10_000

/** On a kiosk a fault is recorded for the staff, and the page starts anew by itself. */
function useKioskFault(error: unknown): void {
  const { kiosk } = useServices()
  useEffect(() => {
    if (!isKiosk()) return undefined
    letRun(kiosk().then((service) => service?.recordFault(error)))
    const restart = () => letRun(kiosk().then((service) => service?.restart()))
    const timer = setTimeout(restart, shownFor)
    return () => clearTimeout(timer)
  }, [kiosk, error])
}
