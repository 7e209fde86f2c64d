import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { retryLazily } from '#ui/lazily.ts'

export interface OptionalProps {
  readonly children: ReactNode
  /** Placeholder until the part's code is loaded, so that nothing below it moves. */
  readonly room?: ReactNode
}

/**
 * An optional part: renders nothing if its code fails to load, and retries when the connection
 * changes.
 */
export function Optional({ children, room }: OptionalProps) {
  const connection = useStore(useServices().network)
  return (
    <CatchBoundary getResetKey={() => connection} onCatch={retryLazily} errorComponent={Nothing}>
      <Suspense fallback={room}>{children}</Suspense>
    </CatchBoundary>
  )
}

function Nothing() {
  return null
}
