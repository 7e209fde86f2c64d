import type { OrderRefusal } from '#contract/order/order-refusal.ts'
import type { AgreedOrder } from '#sync/outbox-entry.ts'
import css from './refusal-reasons.module.css'

export interface RefusalReasonsProps {
  readonly refusal: OrderRefusal
  readonly submission: AgreedOrder
}

/** The venue's reason, and what is wrong with which line. */
export function RefusalReasons({ refusal, submission }: RefusalReasonsProps) {
  const names = new Map(submission.lines.map(({ line, name }) => [line.orderId, name]))
  const { message, lines } = refusal
  // With one thing wrong, the venue's reason is that of the line.
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
