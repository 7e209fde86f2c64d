import type { OrderRefusal, Submission } from '#contract/kept-order.ts'
import css from './refusal-reasons.module.css'

export interface RefusalReasonsProps {
  readonly refusal: OrderRefusal
  readonly submission: Submission
}

/** The venue's reason, and what is wrong with which line. */
export function RefusalReasons({ refusal, submission }: RefusalReasonsProps) {
  const names = new Map(submission.lines.map(({ line, name }) => [line.orderId, name]))
  return (
    <>
      {refusal.message === '' ? null : <p>{refusal.message}</p>}
      {refusal.lines.length === 0 ? null : (
        <ul className={css.reasons}>
          {refusal.lines.map(({ orderId, code, message }) => (
            <li key={`${orderId} ${code}`}>
              {names.has(orderId) ? <strong>{names.get(orderId)} — </strong> : null}
              {message}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
