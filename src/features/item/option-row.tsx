import type { ReactNode } from 'react'
import type { ChosenGroup } from '#domain/cart/cart.ts'
import { carriedByValue } from '#domain/menu/avoided.ts'
import type { Avoided } from '#domain/menu/avoided.ts'
import type { GroupPath, OptionChange } from '#domain/menu/choose-options.ts'
import { isOffered } from '#domain/menu/item-availability.ts'
import { localDescription, localIngredients, localName } from '#domain/venue/local-text.ts'
import type { OptionGroup, OptionValue } from '#domain/menu/menu.ts'
import { countTowardsLimit, limitOf, quantityCap } from '#domain/menu/option-caps.ts'
import { cents } from '#domain/money/money.ts'
import type { Cents } from '#domain/money/money.ts'
import { currentMemberPrice, currentPrice } from '#domain/menu/price-schedule.ts'
import { useCarriedText } from '#services/menu/use-carried-text.ts'
import { useAllergenName } from '#services/menu/use-allergen-name.ts'
import { useMember } from '#services/member/use-member.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { AllergenWarning } from '#ui/allergen-warning.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { CounterRow } from '#ui/counter-row.tsx'
import { Picture } from '#ui/picture.tsx'
import css from './item-sheet.module.css'

export interface OptionRowProps {
  readonly group: OptionGroup
  readonly value: OptionValue
  /**
   * The value of the option that has this group, if its sizes replace its price; null: they replace
   * the item's.
   */
  readonly parent: OptionValue | null
  /** The chosen values of the group. */
  readonly values: ChosenGroup['values']
  readonly path: GroupPath
  /** Shared by the group's radios. */
  readonly name: string
  readonly avoided: Avoided
  readonly disabled: boolean
  readonly onChange: (change: OptionChange) => void
  /** The value's own groups, when it is chosen. */
  readonly children: ReactNode
}

export function OptionRow({
  group,
  value,
  parent,
  values,
  path,
  name,
  avoided,
  disabled,
  onChange,
  children,
}: OptionRowProps) {
  const { t, language } = useText()
  const priceText = usePrice()
  const allergenName = useAllergenName()
  const { slot, venue, lang } = useVenue()
  const member = useMember()
  const taken = values.find((each) => each.valueId === value.id)?.quantity ?? 0
  const offered = isOffered(value, slot)
  const canChange = offered && !disabled
  const plainPrice = (entry: OptionValue) => currentPrice(entry, slot)
  const memberPrice = (entry: OptionValue) =>
    currentMemberPrice(entry, slot, member ?? { promos: entry.promos })
  const price = plainPrice(value)
  const theirs = memberPrice(value)
  const single = !group.allowMultipleSelection && !group.customQuantities
  const left = limitOf(group) - countTowardsLimit(group, values)
  const label = localName(value, language)
  const carried = carriedByValue(group, value, avoided)
  const warning = useCarriedText(venue.allergens)(carried)
  const details = [
    localDescription(value, language),
    localIngredients(value, language),
    venue.membership && price !== null && theirs !== null && theirs < price
      ? t('menu.member', { price: shownPrice(memberPrice) })
      : '',
    value.calories === null ? '' : t('menu.calories', { count: value.calories }),
    ...value.diets.map((diet) => t(`diet.${diet}`)),
    ...value.allergens.filter((each) => !carried.allergens.includes(each)).map(allergenName),
    offered ? '' : t(value.soldOut ? 'menu.soldOut' : 'menu.notNow'),
  ]
  const facts = details.filter(Boolean).join(' · ') || undefined
  const detail =
    warning === null ? (
      facts
    ) : (
      <>
        {facts} <AllergenWarning>{warning}</AllergenWarning>
      </>
    )
  const priceShown = price ? shownPrice(plainPrice) : undefined
  const amount =
    value.image === null ? (
      priceShown
    ) : (
      <>
        {priceShown}
        <span className={css.thumbnail}>
          <Picture src={value.image} name={label} ratio={1} />
        </span>
      </>
    )

  if (group.customQuantities) {
    return (
      <CounterRow
        label={label}
        lang={lang}
        detail={detail}
        amount={amount}
        decreaseLabel={t('item.fewer', { name: label })}
        increaseLabel={t('item.more', { name: label })}
        value={taken}
        max={canChange ? Math.min(quantityCap(group, value), taken + left) : taken}
        onChange={(quantity) => onChange({ path, valueId: value.id, quantity })}
      >
        {children}
      </CounterRow>
    )
  }
  return (
    <ChoiceRow
      type={single ? 'radio' : 'checkbox'}
      name={name}
      label={label}
      lang={lang}
      detail={detail}
      amount={amount}
      checked={taken > 0}
      disabled={!canChange || (!single && left <= 0 && taken === 0)}
      onChange={(checked) => onChange({ path, valueId: value.id, quantity: checked ? 1 : 0 })}
    >
      {children}
    </ChoiceRow>
  )

  /** A size of the item is its price; an extra, and a size of another option, says what it adds. */
  function shownPrice(priceOf: (entry: OptionValue) => Cents | null): string | undefined {
    const amount = priceOf(value) ?? cents(0)
    const isSize = group.type === 'pricing'
    if (isSize && parent === null) return priceText(amount)
    const added = amount - ((isSize && parent && priceOf(parent)) || 0)
    if (added === 0) return undefined
    return t(added < 0 ? 'item.minus' : 'item.plus', { price: priceText(cents(Math.abs(added))) })
  }
}
