import { isolated } from '#domain/language/isolated.ts'
import type { Locale } from '#domain/language/locale.ts'

/** Texts by their group and name. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Values for a text's gaps, by their names; `count` picks its plural form as well. */
export type TextValues = Readonly<Record<string, string | number | undefined>>

interface AskedText {
  /** Its group and its name, as `menu.search`. */
  readonly key: string
  readonly locale: Locale
  readonly values?: TextValues | undefined
}

/**
 * A text in the form that i18next gives it, of what that can write only `{{name}}` and the plural forms `_one`, `_many`
 * and `_other`, which stands for one that is missing: all that a first screen uses (decision 036). Undefined: not among these words.
 */
export function formatText(
  words: Words,
  { key, locale, values = {} }: AskedText,
): string | undefined {
  const [group = '', name = ''] = key.split('.')
  const texts = words[group]
  const { count } = values
  const formed = (form: string) => texts?.[`${name}_${form}`]
  const form =
    typeof count === 'number'
      ? (formed(pluralIn(locale).select(count)) ?? formed('other'))
      : undefined
  return (form ?? texts?.[name])?.replaceAll(/{{(\w+)}}/g, (gap, of: string) =>
    of in values ? isolated(String(values[of] ?? '')) : gap,
  )
}

/** Made once for each language: each takes longer than all else of a text. */
function pluralIn(locale: Locale): Intl.PluralRules {
  const known = plurals.get(locale) ?? new Intl.PluralRules(locale)
  plurals.set(locale, known)
  return known
}

const plurals = new Map<Locale, Intl.PluralRules>()
