import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Result } from '#domain/result.ts'
import type { PinProblem } from '#services/kiosk/kiosk-service.ts'
import { PinField } from './pin-field.tsx'
import { usePinText } from './use-pin-text.ts'

export interface PinEntry {
  readonly field: ReactNode
  /** While the PIN is judged. */
  readonly busy: boolean
  /** Has the PIN judged, once at a time; true: it was right. */
  readonly enter: () => Promise<boolean>
}

/** A PIN that is typed to open something, and why it did not. */
export function usePinEntry(judge: (pin: string) => Promise<Result<null, PinProblem>>): PinEntry {
  const pinText = usePinText()
  const [busy, setBusy] = useState(false)
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<string>()

  async function enter(): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    const answer = await judge(pin)
    setBusy(false)
    setPin('')
    setFault(answer.ok ? undefined : pinText(answer.error))
    return answer.ok
  }

  function type(typed: string) {
    setPin(typed)
    setFault(undefined)
  }

  return { field: <PinField value={pin} onChange={type} error={fault} />, busy, enter }
}
