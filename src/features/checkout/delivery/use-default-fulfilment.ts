import { useEffect } from 'react'
import type { Checkout } from '../use-checkout.ts'
import { useFulfilment } from './use-fulfilment.ts'

/**
 * Writes the fulfilment into an address without one: the draft's, because the browser's Back leads to the
 * address before the choice; else pickup for take-out. True: the address is being changed.
 */
export function useDefaultFulfilment({ typed, step }: Pick<Checkout, 'typed' | 'step'>): boolean {
  const { type, ways, chosen, choose } = useFulfilment()
  const usual = type === 'take-out' ? 'pickup' : undefined
  const before = typed.details.handover ?? usual
  const isOpen = step === 'contact' || step === 'reviewing'
  const missing = isOpen && chosen === null && before && ways.includes(before) ? before : null
  useEffect(() => {
    if (missing) choose(missing)
  }, [missing, choose])
  return missing !== null
}
