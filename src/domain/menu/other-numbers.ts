/** What a folded word may be the plural of, in English or French; some are no words. */
export function singularsOf(word: string): readonly string[] {
  const singulars: string[] = []
  if (/(?:[^s]s|x)$/.test(word)) singulars.push(word.slice(0, -1))
  if (word.endsWith('es')) singulars.push(word.slice(0, -2))
  if (word.endsWith('ies')) singulars.push(`${word.slice(0, -3)}y`)
  return singulars.filter((singular) => singular.length > 2)
}

/** What may be the plural of a folded word. */
export function pluralsOf(word: string): readonly string[] {
  if (word.length <= 2) return []
  const plurals = [`${word}s`, `${word}x`, `${word}es`]
  return word.endsWith('y') ? [...plurals, `${word.slice(0, -1)}ies`] : plurals
}
