import { useEffect } from 'react'
import type { Child } from '#domain/account/child.ts'
import { useServices } from '#services/services.ts'
import type { Store } from '#services/store.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'

/** The children of the account, as stored on this device and then as the server says; empty: none are known. */
export function useChildren(): readonly Child[] {
  const { account } = useServices()
  const service = useAnswer('account', () => account()).latest
  const children = useStore<readonly Child[] | null>(service?.children ?? noChildren)
  useEffect(() => void service?.readChildren(), [service])
  return children ?? []
}

const noChildren: Store<null> = { get: () => null, subscribe: () => () => {} }
