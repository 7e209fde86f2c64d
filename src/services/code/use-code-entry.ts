import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Result } from '#domain/result.ts'
import { useText } from '#i18n/use-text.ts'
import { letRun } from '#services/let-run.ts'
import { ownerOf } from '#services/account/owner-of.ts'
import { useServices } from '#services/services.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { LookUp } from '#services/network/look-up.ts'
import type { RemovedCode } from '#services/cart/use-removed-terms.ts'
import { useReachable } from '#services/network/use-reachable.ts'

export interface CodeEntryOptions<Found> {
  readonly ask: (lookUp: LookUp, typed: string) => Promise<Result<Found, CallProblem>>
  readonly onFound: (found: Found) => void
  /** Rejected by the server meanwhile: put back into the field, with the reason. */
  readonly removed: RemovedCode | undefined
  /** The field covers the page: it opens only on request. */
  readonly covers?: boolean
}

export interface CodeEntry {
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  readonly typed: string
  readonly type: (typed: string) => void
  readonly error: string | undefined
  readonly busy: boolean
  /** How many look-ups succeeded here. */
  readonly found: number
  /** Looks up the typed text, or `instead`. */
  readonly apply: (instead?: string) => void
  readonly input: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>
}

/** Look-up of a typed code. The text stays until it is found. */
export function useCodeEntry<Found>({
  ask,
  onFound,
  removed,
  covers = false,
}: CodeEntryOptions<Found>): CodeEntry {
  const { t } = useText()
  const services = useServices()
  const isReachable = useReachable()
  const [open, setOpen] = useState(false)
  const [found, setFound] = useState(0)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [seen, setSeen] = useState<RemovedCode>()
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)

  if (removed && removed !== seen) {
    setSeen(removed)
    setTyped(removed.typed)
    setError(removed.message || t('codes.lost'))
    setOpen(!covers)
  }

  useEffect(() => {
    if (open) input.current?.focus()
  }, [open])

  async function lookUpTyped(instead?: string) {
    if (instead !== undefined) setTyped(instead)
    setBusy(true)
    const reason = await find((instead ?? typed).trim())
    setBusy(false)
    setError(reason)
    if (reason !== undefined) input.current?.focus()
  }

  /** The reason of a failure; undefined: found. */
  async function find(text: string): Promise<string | undefined> {
    if (text === '') return t('field.required')
    if (!(await isReachable())) return t('codes.offline')
    const { session } = services
    const asker = ownerOf(session.get())
    const lookUp = await services.lookUps()
    const answer = lookUp && (await ask(lookUp, text))
    if (!answer?.ok) {
      const problem = answer?.error
      return problem?.type === 'Refused'
        ? problem.message || t('codes.refused')
        : t('codes.unreached')
    }
    // The answer belongs to the person who asked, and is not shown to the next one.
    if (asker !== null && ownerOf(session.get()) !== asker) return t('codes.unreached')
    onFound(answer.value)
    setFound((before) => before + 1)
    setTyped('')
    setOpen(false)
    return undefined
  }

  function type(text: string) {
    setTyped(text)
    setError(undefined)
  }

  function show(wanted: boolean) {
    setOpen(wanted)
    setError(undefined)
  }

  const apply = (instead?: string) => letRun(lookUpTyped(instead))

  return { open, setOpen: show, typed, type, error, busy, found, apply, input }
}
