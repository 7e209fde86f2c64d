/** Possible singulars of a folded word, in English or French; some are not words. */
export function singularsOf(word: string): readonly string[] {
  const singulars: string[] = []
  if (/(?:[^s]s|x)$/.test(word)) singulars.push(word.slice(0, -1))
  if (word.endsWith('es')) singulars.push(word.slice(0, -2))
  if (word.endsWith('ies')) singulars.push(`${word.slice(0, -3)}y`)
  return singulars.filter((singular) => singular.length > 2)
}

/** Possible plurals of a folded word. */
export function pluralsOf(word: string): readonly string[] {
  if (word.length <= 2) return []
  const plurals = [`${word}s`, `${word}x`, `${word}es`]
  return word.endsWith('y') ? [...plurals, `${word.slice(0, -1)}ies`] : plurals
}
