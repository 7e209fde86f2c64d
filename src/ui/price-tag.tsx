import { Badge } from './badge.tsx'
import css from './price-tag.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface PriceTagProps {
  readonly price: string
  /** The price that it is below now, shown struck, with the words that say so to a screen reader; null: none. */
  readonly was: { readonly price: string; readonly label: string } | null
  /** Until when it is so; null: unlimited. */
  readonly until: string | null
  /** The price for members; null: the same. */
  readonly member: string | null
}

export function PriceTag({ price, was, until, member }: PriceTagProps) {
  return (
    <>
      <span className={css.price}>{price}</span>
      {was === null ? null : (
        <s className={css.was}>
          <VisuallyHidden>{was.label} </VisuallyHidden>
          {was.price}
        </s>
      )}
      {until === null ? null : <Badge tone="brand">{until}</Badge>}
      {member === null ? null : <span className={css.member}>{member}</span>}
    </>
  )
}
