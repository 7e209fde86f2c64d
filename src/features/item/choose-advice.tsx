import { carriedByValue, fitsAvoided, isNothingAvoided } from '#domain/menu/avoided.ts'
import type { Avoided } from '#domain/menu/avoided.ts'
import { isOffered } from '#domain/menu/item-availability.ts'
import type { OptionGroup } from '#domain/menu/menu.ts'
import { localName } from '#domain/venue/local-text.ts'
import { inSentence, useAvoidedNames } from '#services/menu/use-carried-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'

export interface ChooseAdviceProps {
  readonly group: OptionGroup
  readonly avoided: Avoided
  /** Text before the advice. */
  readonly beside: string
  /** Text in its place, where there is nothing to advise. */
  readonly otherwise: string
}

/**
 * Advice for a group in which some values carry what is avoided; nothing if none do, or if no value is
 * without it.
 */
export function ChooseAdvice({ group, avoided, beside, otherwise }: ChooseAdviceProps) {
  const { t, locale, language } = useText()
  const { slot, venue } = useVenue()
  const namesOf = useAvoidedNames(venue.allergens)
  const carried = group.values.map((value) => carriedByValue(group, value, avoided))
  const isOf = (list: 'allergens' | 'diets') => (each: string) =>
    carried.some((of) => of[list].some((one) => one === each))
  const inGroup: Avoided = {
    allergens: avoided.allergens.filter(isOf('allergens')),
    diets: avoided.diets.filter(isOf('diets')),
  }
  const fits = group.values.some(
    (value) => isOffered(value, slot) && fitsAvoided(group, value, avoided),
  )
  if (isNothingAvoided(inGroup) || !fits) return otherwise
  const names = namesOf(inGroup)
  const list = (each: readonly string[]) => new Intl.ListFormat(locale).format(each)
  const words = {
    name: inSentence(localName(group, language)),
    allergens: list(names.allergens),
    diets: list(names.diets),
  }
  return [
    beside,
    names.allergens.length > 0 && t('avoid.chooseWithout', words),
    names.diets.length > 0 && t('avoid.chooseSuited', words),
  ]
    .filter(Boolean)
    .join(' · ')
}
