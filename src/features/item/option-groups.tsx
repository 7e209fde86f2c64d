import type { ChosenGroup } from '#domain/cart/cart.ts'
import type { GroupPath, OptionChange } from '#domain/menu/choose-options.ts'
import { countTowardsLimit } from '#domain/menu/option-caps.ts'
import { localDescription, localName } from '#domain/venue/local-text.ts'
import type { Item, OptionGroup, OptionValue } from '#domain/menu/menu.ts'
import { useText } from '#i18n/use-text.ts'
import { Badge } from '#ui/badge.tsx'
import { ChoiceList } from '#ui/choice-list.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { OptionRow } from './option-row.tsx'

export interface OptionGroupsProps {
  readonly entry: Item | OptionValue
  readonly chosen: readonly ChosenGroup[]
  /** The chosen values above this group, outermost first. */
  readonly within: GroupPath['within']
  readonly showMissing: boolean
  readonly disabled: boolean
  readonly onChange: (change: OptionChange) => void
}

/** The option groups of an item or a value; a chosen value shows its own groups. */
export function OptionGroups({ entry, chosen, ...rest }: OptionGroupsProps) {
  return entry.optionGroups.map((group) => (
    <OptionGroupChoice
      key={group.id}
      group={group}
      values={chosen.find((each) => each.groupId === group.id)?.values ?? []}
      {...rest}
    />
  ))
}

interface OptionGroupChoiceProps extends Omit<OptionGroupsProps, 'entry' | 'chosen'> {
  readonly group: OptionGroup
  readonly values: ChosenGroup['values']
}

function OptionGroupChoice({ group, values, within, ...rest }: OptionGroupChoiceProps) {
  const { t, language } = useText()
  const path = { within, groupId: group.id }
  const id = [...within.map((step) => step.valueId), `group-${group.id}`].join('-')
  const missing = group.required && values.length === 0
  const single = !group.allowMultipleSelection && !group.customQuantities
  const name = localName(group, language)
  return (
    <ChoiceList
      id={id}
      legend={name}
      hint={[localDescription(group, language), choiceRule()].filter(Boolean).join(' · ')}
      error={rest.showMissing && missing ? t('item.missing', { name }) : undefined}
      status={
        group.required ? (
          <Badge tone={missing ? 'brand' : 'success'}>
            {t(missing ? 'item.required' : 'item.chosen')}
          </Badge>
        ) : null
      }
    >
      {single && !group.required ? (
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
      ) : null}
      {group.values.map((value) => {
        const taken = values.find((each) => each.valueId === value.id)
        return (
          <OptionRow
            key={value.id}
            group={group}
            value={value}
            values={values}
            path={path}
            name={id}
            disabled={rest.disabled}
            onChange={rest.onChange}
          >
            {taken && value.optionGroups.length > 0 ? (
              <OptionGroups
                entry={value}
                chosen={taken.groups}
                within={[...within, { groupId: group.id, valueId: value.id }]}
                {...rest}
              />
            ) : null}
          </OptionRow>
        )
      })}
    </ChoiceList>
  )

  function choiceRule(): string {
    if (single) return t(group.required ? 'item.chooseOne' : 'item.optional')
    if (group.limit === 0) return t('item.chooseAny')
    const isFull = countTowardsLimit(group, values) >= group.limit
    return t(isFull ? 'item.limit' : 'item.chooseUpTo', { count: group.limit })
  }
}
