/** Longer than a slug or a day of a price schedule, so that both are shown whole. */
const longest = 120

/** A value of a document for a message: JSON, with the middle cut out if too long. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value)
  if (text.length <= longest) return text
  return `${text.slice(0, longest / 2)}…${text.slice(-longest / 2)}`
}
