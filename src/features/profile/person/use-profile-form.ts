import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { PersonChanges } from '#services/account/account-service.ts'
import { useShownFaults } from '#ui/use-shown-faults.ts'
import type { FieldFaults, JudgedForm, ShownFaults } from '#ui/use-shown-faults.ts'
import { lastFields } from '../cards/last-fields.ts'
import { useAccountCall, useProblemText } from '../use-account-call.ts'

export interface ProfileForm {
  readonly form: RefObject<HTMLFormElement | null>
  readonly busy: boolean
  readonly errorOf: ShownFaults['errorOf']
  /** A problem that concerns no field; null: none. */
  readonly problem: string | null
  /**
   * Saves a form without faults; resolves to whether it was saved. Else focuses the first fault.
   */
  readonly save: (changes: PersonChanges) => Promise<boolean>
}

/**
 * State of one form about the person; `context` names the failed action, before the server's
 * reason.
 */
export function useProfileForm(context: string, judged: JudgedForm): ProfileForm {
  const { ask, busy } = useAccountCall()
  const problemText = useProblemText()
  const form = useRef<HTMLFormElement>(null)
  const shown = useShownFaults(judged)
  const [problem, setProblem] = useState<string | null>(null)

  async function save(changes: PersonChanges): Promise<boolean> {
    if (busy) return false
    setProblem(null)
    if (!shown.judge()) {
      focusFirst(judged.faults)
      return false
    }
    const answer = await ask((account) => account.edit(changes))
    if (answer.ok) return true
    const refused = lastFields(answer.error)
    shown.refuse(refused)
    if (!focusFirst(refused)) setProblem(problemText(answer.error, context))
    return false
  }

  /** True if one of the faults belongs to a field of this form. */
  function focusFirst(found: FieldFaults): boolean {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])]
    const first = fields.find(({ name }) => found[name] !== undefined)
    first?.focus()
    return first !== undefined
  }

  return { form, busy, errorOf: shown.errorOf, problem, save }
}
