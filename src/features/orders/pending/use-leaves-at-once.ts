import { useEffect, useState } from 'react'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'

const aMoment = 2000

/**
 * True for the moment between "Place order" and its sending while online: an order about to be sent
 * is not shown as waiting.
 */
export function useLeavesAtOnce({ status, savedAt }: OutboxEntry): boolean {
  const { clock, network } = useServices()
  const connection = useStore(network)
  const now = useStore(clock)
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), aMoment)
    return () => clearTimeout(timer)
  }, [])
  return !passed && status.type === 'waiting' && connection !== 'offline' && now - savedAt < aMoment
}
