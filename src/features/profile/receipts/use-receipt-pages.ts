import { useEffect, useEffectEvent, useState } from 'react'
import { failure } from '#domain/result.ts'
import { useServices } from '#services/services.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { AccountReceipt } from '#contract/order/receipt-calls.ts'
import { useStore } from '#services/use-store.ts'
import { letRun } from '#services/let-run.ts'

export interface ReceiptPages {
  /** Latest first; null: not loaded yet. */
  readonly receipts: readonly AccountReceipt[] | null
  readonly more: boolean
  readonly busy: boolean
  /** Why loading the next page failed; null: it did not. */
  readonly problem: CallProblem | null
  /** Loads the next page; the first one if none is loaded. */
  readonly fetchNext: () => void
}

/** This person's receipts by page; the first is loaded again when the connection is back. */
export function useReceiptPages(): ReceiptPages {
  const { account, network } = useServices()
  const offline = useStore(network) === 'offline'
  const [receipts, setReceipts] = useState<readonly AccountReceipt[] | null>(null)
  const [more, setMore] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const isEmpty = receipts === null

  async function ask() {
    const service = await account()
    return service
      ? service.receipts(receipts?.at(-1)?.placedAt)
      : failure({ type: 'Unreachable' } as const)
  }

  function show(answer: Awaited<ReturnType<typeof ask>>) {
    setProblem(answer.ok ? null : answer.error)
    if (!answer.ok) return
    setReceipts([...(receipts ?? []), ...answer.value.receipts])
    setMore(answer.value.more)
  }

  const askFirst = useEffectEvent(ask)
  const showFirst = useEffectEvent(show)
  useEffect(() => {
    if (!isEmpty) return
    let current = true
    letRun(
      askFirst().then((answer) => {
        if (current) showFirst(answer)
      }),
    )
    return () => {
      current = false
    }
  }, [isEmpty, offline])

  async function fetchNext() {
    if (busy) return
    setBusy(true)
    setProblem(null)
    show(await ask())
    setBusy(false)
  }

  return { receipts, more, busy, problem, fetchNext: () => letRun(fetchNext()) }
}
