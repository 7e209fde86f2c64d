import type { Child } from '#domain/account/child.ts'
import type { ChosenGroup } from '#domain/cart/cart.ts'
import { allergensOfChoice } from '#domain/menu/allergens-of-choice.ts'
import type { Item } from '#domain/menu/menu.ts'
import { useChildText } from '#i18n/use-child-text.ts'
import { useText } from '#i18n/use-text.ts'

type Eater = Pick<Child, 'name' | 'allergens'>

/** Warns of what a child is allergic to in an item as it is chosen; null: nothing that is known of. */
export function useAllergenWarning(): (
  child: Eater,
  item: Item,
  options: readonly ChosenGroup[],
) => string | null {
  const { t, locale } = useChildText()
  const { t: word } = useText()
  return ({ name, allergens: avoided }, item, options) => {
    const found = allergensOfChoice(item, options, avoided)
    if (found.length === 0) return null
    const names = avoided
      .filter((each) => found.includes(each))
      .map((each) => word(`allergen.${each}`).toLocaleLowerCase(locale))
    const allergens = new Intl.ListFormat(locale).format(names)
    return t('children.notFor', { name, allergens })
  }
}
