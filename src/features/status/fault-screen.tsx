import { useEffect } from 'react'
import { useServices } from '#services/services.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { retryLazily } from '#ui/lazily.ts'

export interface FaultScreenProps {
  readonly error: unknown
  /** Shows again what failed. */
  readonly reset: () => void
}

/** What a bug, or a screen that could not be loaded, leaves: what is kept, and the way on. */
export function FaultScreen({ error, reset }: FaultScreenProps) {
  const { t } = useText()
  const { network } = useServices()
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
    // A browser may remember that a file failed, and never asks for it again in this page. A page that
    // is loaded anew without a connection could be lost: what is typed is saved, but not on the screen.
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
