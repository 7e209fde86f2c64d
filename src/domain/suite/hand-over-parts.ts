/**
 * The codes of an order that is handed over: its text in parts, each small enough for a camera at
 * arm's length. `CMD2 <id> <number> <count> <data>`; the id is of the whole text, so that parts of
 * two orders are never joined. A digit may precede it, which means nothing (see `sameCodes`). Each
 * character is one of the 45 that a QR code has its smallest form for. Older devices show `CMD1`,
 * whose data are in base64url.
 */
export interface HandOverPart {
  readonly form: HandOverForm
  /** 16 hexadecimal digits. */
  readonly id: string
  /** The place of the part, from 1. */
  readonly number: number
  /** 1 to `mostParts`. */
  readonly count: number
  readonly data: string
}

export type HandOverForm = 1 | 2

/** The parts of one order that a device has read. */
export interface HandOverProgress {
  readonly form: HandOverForm
  readonly id: string
  readonly count: number
  readonly data: ReadonlyMap<number, string>
}

/** Characters of data in one code, which is then 61 squares wide. */
const longestData = 330
/** Orders of more parts are not shown: a tablet cannot be held up for that long. */
export const mostParts = 48

const patterns = [
  [2, /^(?:\d )?CMD2 ([\dA-F]{16}) (\d{1,2}) (\d{1,2}) ([\dA-Z $%*+./:-]{1,330})$/],
  [1, /^(?:\d )?CMD1 ([\da-f]{16}) (\d{1,2}) (\d{1,2}) ([\w-]{1,200})$/],
] as const

/** The texts of the codes, in order. Null: it would take more than `mostParts`. */
export function splitHandOver(text: string, id: string): readonly string[] | null {
  const count = Math.max(1, Math.ceil(text.length / longestData))
  if (count > mostParts) return null
  return Array.from({ length: count }, (_, place) => {
    const data = text.slice(place * longestData, (place + 1) * longestData)
    return `CMD2 ${id.toUpperCase()} ${place + 1} ${count} ${data}`
  })
}

/** Texts that say the same, and look otherwise as a code: a camera may read one of them better. */
export function sameCodes(code: string): readonly [string, ...string[]] {
  return [code, ...Array.from({ length: 10 }, (_, digit) => `${digit} ${code}`)]
}

/** Null: a code of something else. */
export function readHandOverPart(text: string): HandOverPart | null {
  const [form, pattern] = patterns.find(([, each]) => each.test(text)) ?? patterns[0]
  const [, id = '', ...rest] = pattern.exec(text) ?? []
  const [number, count] = rest.slice(0, 2).map(Number)
  const [, , data] = rest
  if (number === undefined || count === undefined || data === undefined) return null
  if (number < 1 || number > count || count > mostParts) return null
  return { form, id: id.toLowerCase(), number, count, data }
}

/** Adds one part. Null: the part is of another order. */
export function addHandOverPart(
  progress: HandOverProgress | null,
  { form, id, number, count, data }: HandOverPart,
): HandOverProgress | null {
  const before = progress ?? { form, id, count, data: new Map<number, string>() }
  if (before.form !== form || before.id !== id || before.count !== count) return null
  return { ...before, data: new Map(before.data).set(number, data) }
}

/** The whole text. Null: a part is missing. */
export function joinHandOver({ count, data }: HandOverProgress): string | null {
  const parts = Array.from({ length: count }, (_, place) => data.get(place + 1))
  return parts.includes(undefined) ? null : parts.join('')
}
