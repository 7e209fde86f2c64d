import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { PersonChanges } from '#services/account/account-service.ts'
import { lastFields } from './cards/last-fields.ts'
import { useAccountCall } from './use-account-call.ts'
import { useProblemText } from './use-problem-text.ts'

/** What is wrong with a field, in words, by its `name`. */
export type FieldFaults = Readonly<Record<string, string | undefined>>

export interface ProfileForm {
  readonly form: RefObject<HTMLFormElement | null>
  readonly busy: boolean
  readonly faults: FieldFaults
  /** What concerns no field of the form; null: nothing. */
  readonly problem: string | null
  /** Saves where nothing is wrong; whether it is saved. Else the first fault has the focus, and all stays as typed. */
  readonly save: (changes: PersonChanges, found: FieldFaults) => Promise<boolean>
}

/** One form about the person; `context` says what did not work, before the server's reason. */
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

  /** Whether there is one, at a field of this form. */
  function show(found: FieldFaults): boolean {
    setFaults(found)
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])]
    const first = fields.find(({ name }) => found[name] !== undefined)
    first?.focus()
    return first !== undefined
  }

  return { form, busy, faults, problem, save }
}
