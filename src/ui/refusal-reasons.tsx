import css from './refusal-reasons.module.css'

export interface RefusalReasonsProps {
  readonly refusal: {
    readonly message: string
    readonly lines: readonly {
      readonly orderId: number
      readonly code: number
      readonly message: string
    }[]
  }
  readonly lines: readonly { readonly line: { readonly orderId: number }; readonly name: string }[]
}

/** The venue's reason for refusing an order, and the reason of each refused line. */
export function RefusalReasons({ refusal, lines }: RefusalReasonsProps) {
  const names = new Map(lines.map(({ line, name }) => [line.orderId, name]))
  const { message, lines: refused } = refusal
  // A single refused line repeats the venue's reason: show it once.
  const isSaidByLine = refused.some((line) => line.message === message)
  return (
    <>
      {message === '' || isSaidByLine ? null : <p dir="auto">{message}</p>}
      {refused.length === 0 ? null : (
        <ul className={css.reasons}>
          {refused.map((line) => (
            <li key={`${line.orderId} ${line.code}`} dir="auto">
              <strong className={css.name} dir="auto">
                {names.get(line.orderId)}
              </strong>{' '}
              {line.message}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
