import type { Locale } from '#domain/language/locale.ts'

/** The keys of some texts: `name` or `group.name`, without the form of a plural. */
type TextKey<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string
    ? WithoutForm<Name>
    : `${Name}.${WithoutForm<keyof Words[Name] & string>}`
}[keyof Words & string]

type WithoutForm<Name extends string> = Name extends `${infer Whole}_${'zero' | 'one' | 'other'}`
  ? Whole
  : Name

/**
 * The text of a key, each `{{name}}` in it replaced by the value of that name. A number named `count`
 * picks the form by the language's plural rules: `key_one`, else `key_other`; for 0 `key_zero` goes
 * first. A key without a text is returned itself.
 */
export type Translate<Words> = (key: TextKey<Words>, values?: object) => string

/** Texts that are added later are found too. */
export function translate<Words>(
  texts: ReadonlyMap<string, string>,
  locale: Locale,
): Translate<Words> {
  return (key, values = {}) => {
    const named = new Map<string, string | number>(Object.entries(values))
    const forms = formsFor(named.get('count'), locale).map((form) => texts.get(key + form))
    const text = forms.find((each) => each !== undefined) ?? key
    return text.replace(/{{(\w+)}}/g, (_, name: string) => String(named.get(name) ?? ''))
  }
}

function formsFor(count: string | number | undefined, locale: Locale): readonly string[] {
  if (typeof count !== 'number') return ['']
  const form = new Intl.PluralRules(locale).select(count)
  return [...(count === 0 ? ['_zero'] : []), `_${form}`, '_other', '']
}
