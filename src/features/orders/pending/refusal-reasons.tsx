import type { OrderRefusal } from '#contract/order/order-refusal.ts'
import type { AgreedOrder } from '#sync/outbox-entry.ts'
import css from './refusal-reasons.module.css'

export interface RefusalReasonsProps {
  readonly refusal: OrderRefusal
  readonly submission: AgreedOrder
}

/** The venue's reason, and the reason of each refused line. */
export function RefusalReasons({ refusal, submission }: RefusalReasonsProps) {
  const names = new Map(submission.lines.map(({ line, name }) => [line.orderId, name]))
  const { message, lines } = refusal
  // A single refused line repeats the venue's reason: show it once.
  const isSaidByLine = lines.some((line) => line.message === message)
  return (
    <>
      {message === '' || isSaidByLine ? null : <p>{message}</p>}
      {lines.length === 0 ? null : (
        <ul className={css.reasons}>
          {lines.map((line) => (
            <li key={`${line.orderId} ${line.code}`}>
              <strong className={css.name}>{names.get(line.orderId)}</strong> {line.message}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
