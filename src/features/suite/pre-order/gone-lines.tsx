import type { CartLine } from '#domain/cart/cart.ts'
import type { GoneLine } from '#domain/suite/rebuild-lines.ts'
import { useText } from '#i18n/use-text.ts'
import { useItemName } from './use-item-name.ts'

export interface GoneLinesProps {
  readonly gone: readonly GoneLine[]
  /** All of the pre-order's. */
  readonly ordered: readonly CartLine[]
}

/** Which items, and which items' options, the menus no longer have. */
export function GoneLines({ gone, ordered }: GoneLinesProps) {
  const { t, locale } = useText()
  const nameOf = useItemName(ordered)
  const itemsGone = namesOf(gone.filter(({ item }) => item === null))
  const optionsGone = namesOf(gone.filter(({ item }) => item !== null))
  return (
    <>
      {itemsGone === '' ? null : <p>{t('preOrdered.gone', { items: itemsGone })}</p>}
      {optionsGone === '' ? null : <p>{t('preOrdered.optionsGone', { items: optionsGone })}</p>}
      <p>{t('preOrdered.stays')}</p>
    </>
  )

  function namesOf(some: readonly GoneLine[]): string {
    const names = some.map(({ line }) => nameOf(line.itemId))
    const nameless = names.filter((name) => name === null).length
    const listed = [
      ...new Set(names.filter((name) => name !== null)),
      ...(nameless === 0 ? [] : [t('preOrdered.nameless', { count: nameless })]),
    ]
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(listed)
  }
}
