import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { PersonChanges } from '#services/account/account-service.ts'
import { lastFields } from './cards/last-fields.ts'
import { useAccountCall } from './use-account-call.ts'
import { useProblemText } from './use-problem-text.ts'

/** Fault texts by the field's `name`. */
type FieldFaults = Readonly<Record<string, string | undefined>>

export interface ProfileForm {
  readonly form: RefObject<HTMLFormElement | null>
  readonly busy: boolean
  readonly faults: FieldFaults
  /** A problem that concerns no field; null: none. */
  readonly problem: string | null
  /**
   * Saves a form without faults; resolves to whether it was saved. Else focuses the first fault.
   */
  readonly save: (changes: PersonChanges, found: FieldFaults) => Promise<boolean>
}

/**
 * State of one form about the person; `context` names the failed action, before the server's
 * reason.
 */
export function useProfileForm(context: string): ProfileForm {
  const { ask, busy } = useAccountCall()
  const problemText = useProblemText()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<FieldFaults>({})
  const [problem, setProblem] = useState<string | null>(null)

  async function save(changes: PersonChanges, found: FieldFaults): Promise<boolean> {
    if (busy) return false
    setProblem(null)
    if (show(found)) return false
    const answer = await ask((account) => account.edit(changes))
    if (answer.ok) return true
    const shown = show(lastFields(answer.error))
    if (!shown) setProblem(problemText(answer.error, context))
    return false
  }

  /** Shows the faults; returns whether any belongs to a field of this form. */
  function show(found: FieldFaults): boolean {
    setFaults(found)
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])]
    const first = fields.find(({ name }) => found[name] !== undefined)
    first?.focus()
    return first !== undefined
  }

  return { form, busy, faults, problem, save }
}
