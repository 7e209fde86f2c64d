import { useState } from 'react'
import type { RefCallback } from 'react'
import { problemCodes } from '#contract/problem-codes.ts'
import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { useServices } from '#services/services.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { AccountService } from '#services/account/account-service.ts'
import { useStore } from '#services/use-store.ts'

/** Why something was not done, other than that a field is wrong. */
export type AccountFault = CallProblem | { readonly type: 'Offline' }

export interface AccountForm {
  /** The form's `ref`. */
  readonly form: RefCallback<HTMLFormElement>
  readonly busy: boolean
  /** Null: nothing stands in the way. */
  readonly fault: AccountFault | null
  readonly errorOf: (field: string) => string | undefined
  /** Whether nothing is wrong; else it is said at its fields, and the first has the focus. */
  readonly accepts: (faults: FieldFaults, why?: AccountFault) => boolean
  /** Null: it was not done, and the form says why. */
  readonly ask: <T>(call: AccountCall<T>) => Promise<{ readonly value: T } | null>
  /** Says why something was not done. */
  readonly refuse: (fault: AccountFault) => void
}

/** What is wrong with a field, in words, by its `name`. */
export type FieldFaults = Readonly<Record<string, string | undefined>>

type AccountCall<T> = (account: AccountService) => Promise<Result<T, CallProblem>>

/** One form about an account. It asks at most once at a time, and keeps what was typed whatever comes of it. */
export function useAccountForm(onAsk?: () => void): AccountForm {
  const services = useServices()
  const offline = useStore(services.network) === 'offline'
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<AccountFault | null>(null)
  const [faults, setFaults] = useState<FieldFaults>({})

  function accepts(found: FieldFaults, why?: AccountFault): boolean {
    const isFine = Object.values(found).every((text) => text === undefined)
    setFault(isFine ? null : (why ?? null))
    setFaults(found)
    const fields = Array.from(form?.querySelectorAll<HTMLElement>('input[name]') ?? [])
    const first = fields.find((field) => found[field.getAttribute('name') ?? ''] !== undefined)
    first?.focus()
    return isFine
  }

  function refuse(problem: AccountFault) {
    accepts(fieldsOf(problem))
    setFault(problem)
  }

  async function ask<T>(call: AccountCall<T>) {
    if (busy) return null
    setFault(null)
    if (offline) {
      refuse({ type: 'Offline' })
      return null
    }
    setBusy(true)
    onAsk?.()
    const account = await services.account()
    const answer = account ? await call(account) : failure({ type: 'Unreachable' } as const)
    setBusy(false)
    if (answer.ok) return { value: answer.value }
    refuse(answer.error)
    return null
  }

  return { form: setForm, busy, fault, accepts, ask, refuse, errorOf: (field) => faults[field] }
}

/** What the server says of single fields; they have its names here. */
function fieldsOf(problem: AccountFault): FieldFaults {
  if (problem.type !== 'Refused') return {}
  const { code, fields, message } = problem
  return code === problemCodes.emailTaken ? { email: message, ...fields } : fields
}
