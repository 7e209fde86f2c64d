import { Suspense } from 'react'
import type { ReactNode } from 'react'
import type { ChosenGroup } from '#domain/cart/cart.ts'
import { isNothingAvoided } from '#domain/menu/avoided.ts'
import type { Avoided } from '#domain/menu/avoided.ts'
import type { GroupPath, OptionChange } from '#domain/menu/choose-options.ts'
import { countTowardsLimit } from '#domain/menu/option-caps.ts'
import { currentPrice } from '#domain/menu/price-schedule.ts'
import { localDescription, localName } from '#domain/venue/local-text.ts'
import type { Item, OptionGroup, OptionValue } from '#domain/menu/menu.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { withOrderWords } from '#i18n/with-words.ts'
import { useText } from '#i18n/use-text.ts'
import { Badge } from '#ui/badge.tsx'
import { ChoiceList } from '#ui/choice-list.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { lazily } from '#ui/lazily.ts'
import type { ChooseAdviceProps } from './choose-advice.tsx'
import css from './item-sheet.module.css'
import { OptionRow } from './option-row.tsx'

// Few guests need it, and each further file costs a first visit its name: it is in that of other facts.
const ChooseAdvice = lazily<ChooseAdviceProps, 'ChooseAdvice'>(
  () => withOrderWords(import('./more-facts.tsx')),
  'ChooseAdvice',
)

export interface OptionGroupsProps {
  readonly entry: Item | OptionValue
  readonly chosen: readonly ChosenGroup[]
  /** The value of an option whose price a size replaces; null: the item's is replaced. */
  readonly parent: OptionValue | null
  /** The chosen values above this group, outermost first. */
  readonly within: GroupPath['within']
  readonly avoided: Avoided
  readonly showMissing: boolean
  readonly disabled: boolean
  readonly onChange: (change: OptionChange) => void
}

/** The option groups of an item or a value; a chosen value shows its own groups. */
export function OptionGroups({ entry, chosen, ...rest }: OptionGroupsProps) {
  if (entry.optionGroups.length === 0) return null
  return (
    <div className={css.groups}>
      {entry.optionGroups.map((group) => (
        <OptionGroupChoice
          key={group.id}
          group={group}
          values={chosen.find((each) => each.groupId === group.id)?.values ?? []}
          {...rest}
        />
      ))}
    </div>
  )
}

interface OptionGroupChoiceProps extends Omit<OptionGroupsProps, 'entry' | 'chosen'> {
  readonly group: OptionGroup
  readonly values: ChosenGroup['values']
}

function OptionGroupChoice({ group, values, parent, within, ...rest }: OptionGroupChoiceProps) {
  const { t, language } = useText()
  const { slot, lang } = useVenue()
  const path = { within, groupId: group.id }
  const id = [...within.map((step) => step.valueId), `group-${group.id}`].join('-')
  const count = countTowardsLimit(group, values)
  const missing = count < group.min
  const single = !group.allowMultipleSelection && !group.customQuantities
  const name = localName(group, language)
  const rule = [
    localDescription(group, language),
    choiceRule(),
    group.included > 0 && t('item.included', { count: group.included }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <ChoiceList
      id={id}
      legend={name}
      lang={lang}
      hint={rest.showMissing ? rule : advised(rule, rule)}
      error={rest.showMissing && missing ? advised('', t('item.missing', { name })) : undefined}
      status={
        group.min > 0 ? (
          <Badge tone={missing ? 'brand' : 'success'}>
            {missing ? t('item.required') : chosenText()}
          </Badge>
        ) : null
      }
    >
      {single && group.min === 0 && (
        <ChoiceRow
          type="radio"
          name={id}
          label={t('item.noneChosen')}
          checked={values.length === 0}
          disabled={rest.disabled}
          onChange={() => {
            const [taken] = values
            if (taken) rest.onChange({ path, valueId: taken.valueId, quantity: 0 })
          }}
        />
      )}
      {group.values.map((value) => {
        const taken = values.find((each) => each.valueId === value.id)
        return (
          <OptionRow
            key={value.id}
            group={group}
            value={value}
            parent={parent}
            values={values}
            path={path}
            name={id}
            {...rest}
          >
            {taken && value.optionGroups.length > 0 && (
              <OptionGroups
                entry={value}
                chosen={taken.groups}
                // A size without a price leaves the item's to be replaced.
                parent={group.type === 'pricing' && !currentPrice(value, slot) ? parent : value}
                within={[...within, { groupId: group.id, valueId: value.id }]}
                {...rest}
              />
            )}
          </OptionRow>
        )
      })}
    </ChoiceList>
  )

  function advised(beside: string, otherwise: string): ReactNode {
    if (!missing || isNothingAvoided(rest.avoided)) return otherwise
    const words = { group, beside, otherwise, avoided: rest.avoided }
    return (
      <Suspense fallback={otherwise}>
        <ChooseAdvice {...words} />
      </Suspense>
    )
  }

  /** The one choice by its name, more by their number. */
  function chosenText(): string {
    const value = group.values.find(({ id }) => id === values[0]?.valueId)
    return value && count === 1 ? localName(value, language) : t('item.chosen', { count })
  }

  function choiceRule(): string {
    const { min, limit } = group
    if (single) return t(min > 0 ? 'item.chooseOne' : 'item.optional')
    if (min > 1 && (missing || limit === 0)) return t('item.chooseMin', { least: min })
    if (limit === 0) return t('item.chooseAny')
    return t(count >= limit ? 'item.limit' : 'item.chooseUpTo', { count: limit })
  }
}
