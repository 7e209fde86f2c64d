/** Longer than a slug may be and than a day of a price schedule, so that both are shown whole. */
const longest = 120

/** A value of a document as a message shows it: JSON, with both its ends where it gets long. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value)
  if (text.length <= longest) return text
  return `${text.slice(0, longest / 2)}…${text.slice(-longest / 2)}`
}
