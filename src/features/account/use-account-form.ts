import { useState } from 'react'
import type { RefCallback } from 'react'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { useServices } from '#services/services.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { AccountService } from '#services/account/account-service.ts'
import { useShownFaults } from '#ui/use-shown-faults.ts'
import type { FieldFaults, JudgedForm, ShownFaults } from '#ui/use-shown-faults.ts'
import { useReachable } from '#services/network/use-reachable.ts'

/** Why a form failed, apart from faults of its fields. */
export type AccountFault = CallProblem | { readonly type: 'Offline' }

export interface AccountForm {
  /** The form's `ref`. */
  readonly form: RefCallback<HTMLFormElement>
  readonly busy: boolean
  /** Null: no fault. */
  readonly fault: AccountFault | null
  readonly errorOf: ShownFaults['errorOf']
  /** True if all fields are valid; otherwise shows the faults and focuses the first field with one. */
  readonly accepts: (why?: AccountFault) => boolean
  /** Null: the call failed, and the form shows why. */
  readonly ask: <T>(call: AccountCall<T>) => Promise<{ readonly value: T } | null>
  /** Shows why the call failed. */
  readonly refuse: (fault: AccountFault) => void
}

type AccountCall<T> = (account: AccountService) => Promise<Result<T, CallProblem>>

/** State of one account form. One call at a time; typed text survives every outcome. */
export function useAccountForm(judged: JudgedForm, onAsk?: () => void): AccountForm {
  const services = useServices()
  const isReachable = useReachable()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<AccountFault | null>(null)
  const shown = useShownFaults(judged)

  function accepts(why?: AccountFault): boolean {
    const isFine = shown.judge()
    setFault(isFine ? null : (why ?? null))
    focusFirst(judged.faults)
    return isFine
  }

  function focusFirst(found: FieldFaults) {
    const fields = Array.from(form?.querySelectorAll<HTMLElement>('input[name]') ?? [])
    const first = fields.find((field) => found[field.getAttribute('name') ?? ''] !== undefined)
    first?.focus()
  }

  function refuse(problem: AccountFault) {
    const found = fieldsOf(problem)
    shown.refuse(found)
    focusFirst(found)
    setFault(problem)
  }

  async function ask<T>(call: AccountCall<T>) {
    if (busy) return null
    setFault(null)
    setBusy(true)
    if (!(await isReachable())) {
      setBusy(false)
      refuse({ type: 'Offline' })
      return null
    }
    onAsk?.()
    const account = await services.account()
    const answer = account ? await call(account) : failure({ type: 'Unreachable' } as const)
    setBusy(false)
    if (answer.ok) return { value: answer.value }
    refuse(answer.error)
    return null
  }

  return { form: setForm, busy, fault, accepts, ask, refuse, errorOf: shown.errorOf }
}

/** The server's faults by field; a taken e-mail is a fault of its field. */
function fieldsOf(problem: AccountFault): FieldFaults {
  if (problem.type !== 'Refused') return {}
  const { code, fields, message } = problem
  return code === appProblemCodes.emailTaken ? { email: message, ...fields } : fields
}
